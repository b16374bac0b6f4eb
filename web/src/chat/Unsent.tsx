import { Button, Textarea } from '@mantine/core'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { draftOf } from './drafts.ts'
import { queuedMessages, takeBack } from './queue/message-queue.ts'

/** Shows the text that the reader wrote for a conversation that is not available any more, to copy or to discard. Null where nothing was written. */
export function Unsent({ uid }: { uid: string }) {
  const texts = useChatTexts()
  const draft = draftOf(uid)
  const { text } = draft.use()
  const queued = queuedMessages.use().filter(({ thread }) => thread === uid)
  const written = [...queued.map((one) => one.text), text].filter((one) => one.trim() !== '')
  if (written.length === 0) return null
  return (
    <div className={classes.closed}>
      <Textarea label={texts.unsent} value={written.join('\n')} readOnly autosize minRows={1} maxRows={6} />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        mt={4}
        onClick={() => {
          for (const { client_key } of queued) takeBack(client_key)
          draft.set({ text: '' })
        }}
      >
        {texts.discard}
      </Button>
    </div>
  )
}
