import { Button } from '@mantine/core'
import classes from '../MessageList.module.css'
import { useChatTexts } from '../chat-texts.ts'
import { draftOf } from '../drafts.ts'
import { takeBack, type QueuedMessage as Queued } from './message-queue.ts'

/** A message that the server does not have yet, or that it refused with a sentence. */
export function QueuedMessage({ message }: { message: Queued }) {
  const texts = useChatTexts()
  const { text, file, event, refused, client_key, thread } = message
  return (
    <article className={classes.message} data-own data-waiting>
      <div className={classes.line}>
        <div className={classes.bubble}>
          {(file ?? event) && <p>{file?.name ?? event?.title}</p>}
          {text && <p>{text}</p>}
        </div>
      </div>
      {refused ? (
        <div className={classes.refused} role="alert">
          <span>{refused.sentence}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              draftOf(thread).set({ ...draftOf(thread).get(), text, ...(file && { file }), ...(event && { event }) })
              takeBack(client_key)
            }}
          >
            {texts.edit}
          </Button>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => takeBack(client_key)}>
            {texts.discard}
          </Button>
        </div>
      ) : (
        <small className={classes.readers}>{navigator.onLine ? texts.sending : texts.waiting}</small>
      )}
    </article>
  )
}
