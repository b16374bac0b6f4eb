import { Button, Group, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { replyToMessage, type Message } from '@touchline/domain/messages/endpoints'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { showError } from '../kit/feedback/show-error.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { Attachments } from './Attachments.tsx'
import { RichText } from './late-rich-text.ts'
import { useMessageTexts } from './message-texts.ts'
import { useReply } from './useReply.ts'

/** The reply under a message. The link of a notification names it, and the field then has the focus. */
export function Reply({ message }: { message: Pick<Message, 'id' | 'sender'> }) {
  const texts = useMessageTexts()
  const kitTexts = useKitTexts()
  const { userId } = useActor()
  const { hash } = useLocation()
  const send = useAction(replyToMessage)
  const { content, uploads, put, clear, isRestored } = useReply(userId, message.id)
  const [round, setRound] = useState(0)
  const name = message.sender
  const run = () =>
    send.run({ params: { message: message.id }, body: { content, uploads: uploads.map(({ id }) => id) } } as never, {
      done: texts.replied,
      undo: ({ change_set_id }) => change_set_id,
      onSuccess: () => {
        clear()
        setRound(round + 1)
      },
    })
  return (
    <Stack component="section" gap="sm" mt={24} aria-label={fill(texts.replyTo, { name })}>
      {isRestored && <Notice icon={<IconHistory size={18} />}>{texts.draftRestored}</Notice>}
      <RichText
        key={round}
        label={fill(texts.replyTo, { name })}
        value={content}
        onChange={(next) => put({ content: next })}
        plain
        hasFocus={hash === '#reply' && round === 0}
      />
      <Attachments
        files={uploads}
        error={undefined}
        onAdd={(file) => put({ uploads: [...uploads, file] })}
        onRemove={(id) => put({ uploads: uploads.filter((one) => one.id !== id) })}
        onError={(error) => showError(error, kitTexts)}
      />
      <Group justify="space-between" wrap="nowrap">
        <Text c="dimmed" fz="sm">
          {fill(texts.replyHelp, { name })}
        </Text>
        <Button flex="none" onClick={run} loading={send.busy} disabled={content.content.length === 0}>
          {texts.sendReply}
        </Button>
      </Group>
    </Stack>
  )
}
