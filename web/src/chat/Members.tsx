import { Button } from '@mantine/core'
import { appointModerator } from '@touchline/domain/chat/endpoints'
import type { ChatThread } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import { useAction } from '../kit/api/useAction.ts'
import { useActor } from '../shell/session/useActor.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

/** The members of a conversation, staff first. A moderator of a group appoints others. */
export function Members({ thread }: { thread: ChatThread }) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const appoint = useAction(appointModerator)
  const appoints = thread.kind === 'group' && thread.moderates
  return (
    <ul className={classes.members} aria-label={texts.members}>
      {thread.members.map(({ id, name, staff, moderator }) => (
        <li key={id}>
          {name}
          {staff && <small>{texts.staff}</small>}
          {moderator && <small>{texts.moderator}</small>}
          {appoints && !moderator && id !== userId && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={fill(texts.appointNamed, { name })}
              disabled={appoint.busy}
              onClick={() =>
                appoint.run({ params: { thread: thread.uid }, body: { user_id: id } }, { done: fill(texts.appointed, { name }) })
              }
            >
              {texts.appoint}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
