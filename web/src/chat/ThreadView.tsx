import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { createThread, loginChat, readThread } from '@touchline/domain/chat/endpoints'
import { readChatMessage } from '@touchline/domain/chat/message-endpoints'
import type { ChatThread } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import { IconLock, IconMessageOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { updateCached, useRead } from '../kit/api/queries.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { ChatLoader } from './ChatLoader.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { ChatHead } from './ChatHead.tsx'
import { useGoToChat } from './useGoToChat.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { Composer } from './Composer.tsx'
import { EditGroup } from './EditGroup.tsx'
import { Members } from './Members.tsx'
import { MessageList } from './MessageList.tsx'
import { ThreadActs } from './ThreadActs.tsx'
import { Typing } from './Typing.tsx'
import { noteRead } from './new-message.ts'
import { useMessages } from './useMessages.ts'

/** One conversation: its messages, its state and the field to write. */
export function ThreadView({ uid }: { uid: string }) {
  const texts = useChatTexts()
  const go = useGoToChat()
  const thread = useRead(readThread, { params: { thread: uid } })
  if (thread.isError && thread.error instanceof ApiError && thread.error.status === 404)
    return (
      <>
        <ChatHead title={texts.title} />
        <StateMessage
          icon={<IconMessageOff stroke={1.5} />}
          title={texts.goneTitle}
          acts={<Button onClick={() => go('threads')}>{texts.back}</Button>}
        >
          {texts.goneHelp}
        </StateMessage>
      </>
    )
  if (!thread.data)
    return (
      <>
        <ChatHead title={texts.title} />
        <div className={classes.scroll}>
          {thread.isError ? <ErrorPanel inline error={thread.error} onRetry={() => void thread.refetch()} /> : <ChatLoader />}
        </div>
      </>
    )
  return <OpenThread thread={thread.data} />
}

function OpenThread({ thread }: { thread: ChatThread }) {
  const texts = useChatTexts()
  const [showsMembers, members] = useDisclosure()
  const [edits, editing] = useDisclosure()
  const { uid } = thread
  const list = useMessages(uid)
  useMarkRead(thread, list.messages.at(-1)?.id)
  const { read_only: closed } = thread
  if (edits) return <EditGroup thread={thread} onClose={editing.close} />
  return (
    <>
      <ChatHead
        title={thread.name}
        about={
          <button type="button" className={classes.about} onClick={members.toggle} aria-expanded={showsMembers}>
            {fill(texts.membersCount, { count: thread.members.length })}
          </button>
        }
        acts={<ThreadActs thread={thread} onMembers={members.toggle} onEdit={editing.open} />}
      />
      {showsMembers && <Members thread={thread} />}
      {list.first.isError && list.messages.length === 0 ? (
        <div className={classes.scroll}>
          <ErrorPanel inline error={list.first.error} onRetry={() => void list.first.refetch()} />
        </div>
      ) : (
        <MessageList thread={thread} {...list} />
      )}
      <Typing thread={thread} />
      {closed ? (
        <div className={classes.closed}>
          <ClosedNotice thread={thread} closed={closed} onEdit={editing.open} />
        </div>
      ) : (
        <Composer thread={thread} />
      )}
    </>
  )
}

interface ClosedNoticeProps {
  thread: ChatThread
  closed: NonNullable<ChatThread['read_only']>
  onEdit: () => void
}

/** Says why nobody can write. Where adults are missing, it names them and leads to adding them. */
function ClosedNotice({ thread, closed, onEdit }: ClosedNoticeProps) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const start = useAction(createThread)
  const others = thread.members.filter(({ id }) => id !== userId)
  const isMissing = closed.reason === 'safeguard' && closed.add.length > 0
  const add =
    // A direct conversation that is started again gets its guardians back.
    thread.kind === 'direct' && isMissing && others.length === 1
      ? () => start.run({ body: { member_ids: [others[0]!.id] } }, { done: texts.addedAgain })
      : thread.kind === 'group' && closed.reason === 'safeguard' && thread.moderates
        ? onEdit
        : null
  return (
    <Notice
      tone="warn"
      icon={<IconLock size={18} />}
      act={
        add && (
          <Button variant="default" size="compact-sm" loading={start.busy} onClick={add}>
            {texts.addMissing}
          </Button>
        )
      }
    >
      {closed.reason !== 'safeguard'
        ? texts[`readOnly.${closed.reason}`]
        : isMissing
          ? fill(texts['readOnly.add'], { names: closed.add.join(', ') })
          : texts['readOnly.safeguard']}
    </Notice>
  )
}

/** Marks what is on screen as read while the page is visible. */
function useMarkRead({ uid, num_unread: unread }: ChatThread, newest: number | undefined) {
  const noted = useRef(0)
  const mark = useAction(readChatMessage)
  useEffect(() => {
    const note = () => {
      if (newest === undefined || unread === 0 || noted.current >= newest || document.visibilityState !== 'visible') return
      noted.current = newest
      const clear = (one: ChatThread) => (one.uid === uid ? { ...one, num_unread: 0 } : one)
      updateCached(loginChat, ({ conversations }) => ({ conversations: conversations.map(clear) }))
      mark.run({ params: { thread: uid, chat_message: newest } }, { onSuccess: () => void noteRead(uid, newest), onError: () => undefined })
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  })
}
