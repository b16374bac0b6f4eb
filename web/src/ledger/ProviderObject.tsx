import { ActionIcon, Code, Group } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { fill } from '@touchline/domain/kit/texts'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../kit/copy-text.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useLedgerTexts } from './ledger-texts.ts'

/** The name of an object at the payment provider, such as a charge, with a button that copies it for a search there. */
export function ProviderObject({ name }: { name: string }) {
  const texts = useLedgerTexts()
  const copy = async () => ((await copyText(name)) ? toast(texts.copied) : toast(texts.notCopied, { tone: 'bad' }))
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <Code style={{ overflowWrap: 'anywhere' }}>{name}</Code>
      <ActionIcon size={24} aria-label={fill(texts.copy, { text: name })} onClick={() => void copy()}>
        <IconCopy size={16} />
      </ActionIcon>
    </Group>
  )
}
