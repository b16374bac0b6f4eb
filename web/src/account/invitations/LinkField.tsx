import { Button, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from './copy-link.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

/** A link to take along: copied by the button, or selected by hand where that does not work. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const texts = useSignUpTexts()
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
