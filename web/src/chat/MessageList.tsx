import { Box, Button } from '@mantine/core'
import type { ChatMessage, ChatThread } from '@touchline/domain/chat/thread'
import { IconMessages } from '@tabler/icons-react'
import { Fragment } from 'react'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { ChatLoader } from './ChatLoader.tsx'
import { Message } from './Message.tsx'
import classes from './MessageList.module.css'
import { QueuedMessage } from './queue/QueuedMessage.tsx'
import { useChatTexts } from './chat-texts.ts'
import { queuedMessages, unsentOf } from './queue/message-queue.ts'
import type { useMessages } from './useMessages.ts'

type MessageListProps = { thread: ChatThread } & ReturnType<typeof useMessages>

/**
 * The messages of a conversation with the newest at the bottom. The list is laid out from below, so that it keeps its place while older messages are added, and the
 * browser renders only those on screen (`content-visibility`).
 */
export function MessageList({ thread, messages, first, more, isLoading, loadOlder }: MessageListProps) {
  const texts = useChatTexts()
  const zone = useZone()
  const { longDate } = useMoments()
  const { userId } = useActor()
  const queued = unsentOf(queuedMessages.use(), thread.uid, messages)
  const dayOf = ({ created_at }: ChatMessage) => wallTime(new Date(created_at), zone).slice(0, 10)
  const lastOwn = messages.findLast(({ sender_user_id }) => sender_user_id === userId)?.id
  const isEmpty = first.isSuccess && messages.length === 0 && queued.length === 0
  return (
    <Box className={classes.messages} role="log" aria-label={texts.messages} tabIndex={0}>
      <div className={classes.stack}>
        {!first.data && <ChatLoader />}
        {isEmpty && <StateMessage icon={<IconMessages stroke={1.5} />} title={texts.noMessages} />}
        {more && (
          <Button variant="subtle" size="compact-sm" mx="auto" loading={isLoading} onClick={loadOlder}>
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
              />
            </Fragment>
          )
        })}
        {queued.map((one) => (
          <QueuedMessage key={one.client_key} message={one} />
        ))}
      </div>
    </Box>
  )
}
