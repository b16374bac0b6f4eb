import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { reactToMessage } from '@touchline/domain/chat/message-endpoints'
import { linkPieces, type ChatMessage, type ChatThread, type emojis } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarEvent, IconFile } from '@tabler/icons-react'
import { Fragment, memo, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { MessageActs } from './MessageActs.tsx'
import classes from './MessageList.module.css'
import { useChatTexts } from './chat-texts.ts'

interface MessageProps {
  thread: ChatThread
  message: ChatMessage
  /** True if the message before is of the same sender and day. */
  isNext: boolean
  showsReaders: boolean
  /** The search led here: the message is marked, and scrolled to when it appears. */
  isFound: boolean
}

/** True if a message looks the same in both states of its conversation; the newest of the caller shows its readers, who change. */
const looksSame = (before: MessageProps, now: MessageProps) =>
  before.message === now.message &&
  before.isNext === now.isNext &&
  before.isFound === now.isFound &&
  !before.showsReaders &&
  !now.showsReaders &&
  before.thread.uid === now.thread.uid &&
  before.thread.moderates === now.thread.moderates &&
  (before.thread.read_only === null) === (now.thread.read_only === null) &&
  before.thread.members.length === now.thread.members.length &&
  before.thread.members.every(({ id, name }, index) => now.thread.members[index]!.id === id && now.thread.members[index]!.name === name)

/**
 * One message with its attachment, its reactions, and its readers where it is the newest of the caller. Every message changes its conversation, and drawing all
 * messages again took longer than sending one.
 */
export const Message = memo(OneMessage, looksSame)
function OneMessage({ thread, message, isNext, showsReaders, isFound }: MessageProps) {
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
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isFound) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [isFound])
  return (
    <article
      ref={element}
      className={classes.message}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-mentioned={isMentioned || undefined}
      {...(isFound && { 'aria-current': true, tabIndex: -1 })}
    >
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

/** The members who have read the newest message of the caller; a press names them, because a phone shows no title. */
function Readers({ thread, messageId }: { thread: ChatThread; messageId: number }) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const [isOpen, { toggle }] = useDisclosure()
  const others = thread.members.filter(({ id }) => id !== userId)
  const readers = others.filter(({ last_read_id }) => last_read_id >= messageId)
  if (readers.length === 0) return null
  return (
    <>
      <UnstyledButton className={classes.receipt} aria-expanded={isOpen} onClick={toggle}>
        {readers.length === others.length ? texts.readByAll : fill(texts.readBy, { count: readers.length })}
      </UnstyledButton>
      {isOpen && (
        <ul className={classes.readerNames} aria-label={texts.readers}>
          {readers.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}
