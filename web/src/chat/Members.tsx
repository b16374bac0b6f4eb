import type { ChatThread } from '@touchline/domain/chat/thread'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

/** The members of a conversation, staff first. */
export function Members({ thread }: { thread: ChatThread }) {
  const texts = useChatTexts()
  return (
    <ul className={classes.members} aria-label={texts.members}>
      {thread.members.map(({ id, name, staff }) => (
        <li key={id}>
          {name}
          {staff && <small>{texts.staff}</small>}
        </li>
      ))}
    </ul>
  )
}
