import { ActionIcon, Box, Button, Textarea, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { deleteMessage, reactToMessage, reportMessage } from '@touchline/domain/chat/endpoints'
import { emojis, linkPieces, type ChatMessage, type ChatThread } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarEvent, IconDots, IconFile, IconFlag, IconMessages, IconTrash } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { ChatLoader } from './ChatLoader.tsx'
import { ChatQuestion } from './ChatQuestion.tsx'
import classes from './MessageList.module.css'
import { useChatTexts } from './chat-texts.ts'
import { draftOf } from './drafts.ts'
import { queuedMessages, takeBack, type QueuedMessage } from './message-queue.ts'
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
  const queued = queuedMessages.use().filter((one) => one.thread === thread.uid)
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
          <Queued key={one.client_key} message={one} />
        ))}
      </div>
    </Box>
  )
}

interface MessageProps {
  thread: ChatThread
  message: ChatMessage
  /** True if the message before is of the same sender and day. */
  isNext: boolean
  showsReaders: boolean
}

function Message({ thread, message, isNext, showsReaders }: MessageProps) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const zone = useZone()
  const { clock } = useMoments()
  const isOwn = message.sender_user_id === userId
  const isMentioned = message.mentions.includes(userId)
  const react = useAction(reactToMessage)
  const params = { thread: thread.uid, chat_message: message.id }
  const hasOwn = (emoji: string) => message.reactions.some((one) => one.emoji === emoji && one.user_ids.includes(userId))
  const toggle = (emoji: (typeof emojis)[number]) => react.run({ params, body: { emoji, on: !hasOwn(emoji) } })
  return (
    <article className={classes.message} data-own={isOwn || undefined} data-mentioned={isMentioned || undefined}>
      {!isNext && !isOwn && <b className={classes.sender}>{message.sender_name}</b>}
      <div className={classes.line}>
        <div className={classes.bubble}>
          {message.file && <Attachment file={message.file} />}
          {message.event && (
            <Link to={message.event.path} className={classes.event}>
              <IconCalendarEvent size={18} aria-hidden />
              <EventWords event={message.event} />
            </Link>
          )}
          {message.text && <p>{textOf(message, thread)}</p>}
          <time>{clock(wallTime(new Date(message.created_at), zone))}</time>
        </div>
        <MessageActs thread={thread} message={message} isOwn={isOwn} onReact={toggle} />
      </div>
      {message.reactions.length > 0 && (
        <div className={classes.reactions}>
          {message.reactions.map(({ emoji, user_ids }) => (
            <UnstyledButton
              key={emoji}
              className={classes.reaction}
              aria-pressed={user_ids.includes(userId)}
              title={thread.members
                .filter(({ id }) => user_ids.includes(id))
                .map(({ name }) => name)
                .join(', ')}
              onClick={() => toggle(emoji)}
            >
              {fill(texts.reactions, { emoji, count: user_ids.length })}
            </UnstyledButton>
          ))}
        </div>
      )}
      {showsReaders && <Readers thread={thread} messageId={message.id} />}
    </article>
  )
}

function EventWords({ event }: { event: NonNullable<ChatMessage['event']> }) {
  const { shortDate, clock } = useMoments()
  const local = wallTime(new Date(event.starts_at), event.timezone)
  return (
    <span>
      <b data-off={event.status !== 'scheduled' || undefined}>{event.title}</b>
      <small>
        {shortDate(local)}, {clock(local)}
      </small>
    </span>
  )
}

function Attachment({ file }: { file: NonNullable<ChatMessage['file']> }) {
  if (file.content_type.startsWith('image/'))
    return (
      <a href={file.url} download={file.name} className={classes.picture}>
        <img src={file.url} alt={file.name} loading="lazy" />
      </a>
    )
  return (
    <a href={file.url} download={file.name} className={classes.file}>
      <IconFile size={18} aria-hidden />
      {file.name}
    </a>
  )
}

/** The text with its links and mentions. */
function textOf({ text, mentions }: ChatMessage, thread: ChatThread): ReactNode {
  const names = thread.members.filter(({ id }) => mentions.includes(id)).map(({ name }) => `@${name}`)
  const marked = (piece: string, key: number): ReactNode => {
    const name = names.find((one) => piece.includes(one))
    if (!name) return piece
    const at = piece.indexOf(name)
    return (
      <Fragment key={key}>
        {piece.slice(0, at)}
        <b>{name}</b>
        {marked(piece.slice(at + name.length), key)}
      </Fragment>
    )
  }
  return linkPieces(text).map((piece, index) =>
    piece.href ? (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ) : (
      <Fragment key={index}>{marked(piece.text, index)}</Fragment>
    ),
  )
}

/** The members who have read the newest message of the caller. */
function Readers({ thread, messageId }: { thread: ChatThread; messageId: number }) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const others = thread.members.filter(({ id }) => id !== userId)
  const readers = others.filter(({ last_read_id }) => last_read_id >= messageId)
  if (readers.length === 0) return null
  return (
    <small className={classes.readers} title={readers.map(({ name }) => name).join(', ')}>
      {readers.length === others.length ? texts.readByAll : fill(texts.readBy, { count: readers.length })}
    </small>
  )
}

interface MessageActsProps {
  thread: ChatThread
  message: ChatMessage
  isOwn: boolean
  onReact: (emoji: (typeof emojis)[number]) => void
}

function MessageActs({ thread, message, isOwn, onReact }: MessageActsProps) {
  const texts = useChatTexts()
  const [deletes, deleting] = useDisclosure()
  const [reports, reporting] = useDisclosure()
  const [reason, setReason] = useState('')
  const remove = useAction(deleteMessage)
  const report = useAction(reportMessage)
  const params = { thread: thread.uid, chat_message: message.id }
  return (
    <>
      <DropMenu
        target={
          <ActionIcon size={28} color="gray" className={classes.acts} aria-label={fill(texts.messageActs, { name: message.sender_name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        position="bottom-end"
        width={220}
        groups={[
          ...(thread.read_only
            ? []
            : [{ lines: emojis.map((emoji) => ({ key: emoji, name: fill(texts.react, { emoji }), run: () => onReact(emoji) })) }]),
          {
            lines: [
              ...(isOwn ? [] : [{ key: texts.report, name: texts.report, lead: <IconFlag size={18} aria-hidden />, run: reporting.open }]),
              ...(isOwn || thread.moderates
                ? [{ key: texts.delete, name: texts.delete, lead: <IconTrash size={18} aria-hidden />, danger: true, run: deleting.open }]
                : []),
            ],
          },
        ]}
      />
      {deletes && (
        <ChatQuestion
          title={texts.deleteTitle}
          body={texts.deleteHelp}
          act={texts.delete}
          busy={remove.busy}
          onClose={deleting.close}
          onAct={() => remove.run({ params }, { onSuccess: deleting.close, done: texts.deletedDone })}
        />
      )}
      {reports && (
        <ChatQuestion
          title={texts.reportTitle}
          body={
            <>
              <p>{texts.reportHelp}</p>
              <Textarea
                label={texts.reportReason}
                maxLength={500}
                autosize
                minRows={2}
                data-autofocus
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          }
          act={texts.report}
          busy={report.busy}
          disabled={reason.trim() === ''}
          onClose={reporting.close}
          onAct={() => report.run({ params, body: { reason } }, { onSuccess: reporting.close, done: texts.reportedDone })}
        />
      )}
    </>
  )
}

/** A message that the server does not have yet, or that it refused with a sentence. */
function Queued({ message }: { message: QueuedMessage }) {
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
