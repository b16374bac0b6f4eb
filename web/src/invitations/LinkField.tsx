import { Button, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../kit/copy-text.ts'
import { useInvitationTexts } from './invitation-texts.ts'

/** Shows a link with a copy button; the text can be selected by hand where the clipboard is not available. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const texts = useInvitationTexts()
  const [copied, setCopied] = useState(false)
  return (
    <Group align="end" gap="sm" wrap="nowrap">
      <TextInput flex={1} readOnly label={label} value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copyText(link).then(setCopied)}
        aria-live="polite"
      >
        {copied ? texts.copied : texts.copyLink}
      </Button>
    </Group>
  )
}
