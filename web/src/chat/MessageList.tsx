import { Box, Button } from '@mantine/core'
import type { ChatMessage, ChatThread } from '@touchline/domain/chat/thread'
import { IconArrowDown, IconMessages } from '@tabler/icons-react'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { ChatLoader } from './ChatLoader.tsx'
import { Message } from './Message.tsx'
import classes from './MessageList.module.css'
import { QueuedMessage } from './queue/QueuedMessage.tsx'
import { useChatTexts } from './chat-texts.ts'
import { queuedMessages, unsentOf } from './queue/message-queue.ts'
import type { useMessages } from './useMessages.ts'

type MessageListProps = { thread: ChatThread; found: number | null } & ReturnType<typeof useMessages>

/**
 * The messages of a conversation with the newest at the bottom. The list is laid out from below, so that it keeps its place while older messages are added, and the
 * browser renders only those on screen (`content-visibility`). It stays at its place too while later messages are added, or given up far below.
 */
export function MessageList({ thread, found, messages, first, isPart, more, loading, loadOlder, loadNewer, toNewest }: MessageListProps) {
  const texts = useChatTexts()
  const zone = useZone()
  const { longDate } = useMoments()
  const { userId } = useActor()
  const queued = unsentOf(queuedMessages.use(), thread.uid, messages)
  const dayOf = ({ created_at }: ChatMessage) => dayInZone(new Date(created_at), zone)
  const lastOwn = messages.findLast(({ sender_user_id }) => sender_user_id === userId)?.id
  const isEmpty = first.isSuccess && !isPart && messages.length === 0 && queued.length === 0
  const { ref, notePlace, followPlace } = usePlace(messages)
  return (
    <>
      <Box ref={ref} className={classes.messages} onScroll={followPlace} role="log" aria-label={texts.messages} tabIndex={0}>
        <div className={classes.stack}>
          {(isPart ? messages.length === 0 : !first.data) && <ChatLoader />}
          {isEmpty && <StateMessage icon={<IconMessages stroke={1.5} />} title={texts.noMessages} />}
          {more && (
            <Button
              variant="subtle"
              size="compact-sm"
              mx="auto"
              loading={loading === 'older'}
              onClick={() => {
                notePlace(messages[0])
                loadOlder()
              }}
            >
              {texts.older}
            </Button>
          )}
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const isNewDay = !before || dayOf(before) !== dayOf(message)
            return (
              <Fragment key={message.id}>
                {isNewDay && <p className={classes.day}>{longDate(dayOf(message))}</p>}
                <Message
                  thread={thread}
                  message={message}
                  isNext={!isNewDay && before?.sender_user_id === message.sender_user_id}
                  showsReaders={message.id === lastOwn}
                  isFound={message.id === found}
                />
              </Fragment>
            )
          })}
          {isPart
            ? messages.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mx="auto"
                  loading={loading === 'newer'}
                  onClick={() => {
                    notePlace(messages.at(-1))
                    loadNewer()
                  }}
                >
                  {texts.later}
                </Button>
              )
            : queued.map((one) => <QueuedMessage key={one.client_key} message={one} />)}
        </div>
      </Box>
      {isPart && (
        <Button variant="default" className={classes.newest} leftSection={<IconArrowDown size={16} aria-hidden />} onClick={toNewest}>
          {texts.newest}
        </Button>
      )}
    </>
  )
}

/** Keeps a message where it is on screen while others are added below it, or taken away there. */
function usePlace(messages: readonly ChatMessage[]) {
  const ref = useRef<HTMLDivElement>(null)
  const noted = useRef<{ id: number; top: number } | null>(null)
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id]
  useLayoutEffect(() => {
    if (!noted.current) return
    const { id, top } = noted.current
    noted.current = null
    ref.current?.scrollBy(0, topOf(ref.current, id) - top)
  }, [first, last])
  const notePlace = (message: ChatMessage | undefined) => {
    noted.current = message === undefined ? null : { id: message.id, top: topOf(ref.current, message.id) }
  }
  // A reader who scrolls while they load stays at the new place.
  const followPlace = () => {
    if (noted.current) noted.current.top = topOf(ref.current, noted.current.id)
  }
  return { ref, notePlace, followPlace }
}

const topOf = (list: HTMLElement | null, id: number) => list?.querySelector(`[data-message="${id}"]`)?.getBoundingClientRect().top ?? 0
