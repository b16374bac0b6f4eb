import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ChatMessage, type ChatThread } from '@touchline/domain/chat/thread'
import { badgeText } from '@touchline/domain/kit/badge'
import { fill } from '@touchline/domain/kit/texts'
import { IconBellOff, IconLock, IconMessages } from '@tabler/icons-react'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { ChatHead } from './ChatHead.tsx'
import { useGoToChat } from './useGoToChat.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { ThreadMark } from './ThreadMark.tsx'

/** One line about a message: its sender and the beginning of its text. */
export function useMessageLine() {
  const texts = useChatTexts()
  const { userId } = useActor()
  return (message: ChatMessage) => {
    const text = message.text || message.file?.name || message.event?.title || ''
    return `${message.sender_user_id === userId ? texts.you : message.sender_name.split(' ')[0]}: ${text}`
  }
}

/** The conversations of the caller, the one with the newest message first. */
export function ThreadList({ threads }: { threads: readonly ChatThread[] }) {
  const texts = useChatTexts()
  const go = useGoToChat()
  return (
    <>
      <ChatHead title={texts.title} isList />
      <div className={classes.scroll}>
        {threads.length === 0 && (
          <StateMessage
            icon={<IconMessages stroke={1.5} />}
            title={texts.noThreads}
            acts={<Button onClick={() => go('new')}>{texts.newChat}</Button>}
          >
            {texts.noThreadsHelp}
          </StateMessage>
        )}
        <ul className={classes.threads}>
          {threads.map((thread) => (
            <li key={thread.uid}>
              <ThreadLine thread={thread} onOpen={() => go('thread', thread.uid)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function ThreadLine({ thread, onOpen }: { thread: ChatThread; onOpen: () => void }) {
  const texts = useChatTexts()
  const lineOf = useMessageLine()
  const zone = useZone()
  const { sinceDay } = useMoments()
  const { name, last_message: last, num_unread: unread, muted, read_only } = thread
  return (
    <UnstyledButton className={classes.thread} data-unread={(unread > 0 && !muted) || undefined} onClick={onOpen}>
      <ThreadMark thread={thread} />
      <span className={classes.words}>
        <span className={classes.name}>
          <b>{name}</b>
          {last && <time>{sinceDay(wallTime(new Date(last.created_at), zone), wallTime(serverNow(), zone))}</time>}
        </span>
        <span className={classes.last}>
          <span>{last ? lineOf(last) : texts.noMessages}</span>
          {read_only && <IconLock size={14} aria-hidden />}
          {muted && <IconBellOff size={14} aria-label={texts.muted} />}
          {unread > 0 && (
            <span className={classes.count} data-muted={muted || undefined} aria-hidden>
              {badgeText(unread)}
            </span>
          )}
        </span>
      </span>
      {unread > 0 && (
        <VisuallyHidden>{unread === 1 ? texts.unreadOne : fill(texts.unreadMany, { count: badgeText(unread) })}</VisuallyHidden>
      )}
    </UnstyledButton>
  )
}
