import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { addAdult, loginChat, readThread } from '@touchline/domain/chat/endpoints'
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
import { ChatHead } from './ChatHead.tsx'
import { useGoToChat } from './useGoToChat.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { Composer } from './Composer.tsx'
import { EditGroup } from './EditGroup.tsx'
import { Members } from './Members.tsx'
import { MessageList } from './MessageList.tsx'
import { ThreadActs } from './ThreadActs.tsx'
import { ThreadMark } from './ThreadMark.tsx'
import { Typing } from './Typing.tsx'
import { Unsent } from './Unsent.tsx'
import { noteRead } from './news/new-message.ts'
import { useMessages } from './useMessages.ts'

/** One conversation: its messages, its state and the field to write. It opens at its newest message, or at one that was found. */
export function ThreadView({ uid, found }: { uid: string; found: number | null }) {
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
        <Unsent uid={uid} />
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
  return <OpenThread thread={thread.data} found={found} />
}

function OpenThread({ thread, found }: { thread: ChatThread; found: number | null }) {
  const texts = useChatTexts()
  const [showsMembers, members] = useDisclosure()
  const [edits, editing] = useDisclosure()
  const { uid } = thread
  const list = useMessages(uid, found)
  useMarkRead(thread, list.isPart ? undefined : list.messages.at(-1)?.id)
  const { read_only: closed } = thread
  if (edits) return <EditGroup thread={thread} onClose={editing.close} />
  return (
    <>
      <ChatHead
        title={thread.name}
        mark={thread.image_url !== null && <ThreadMark thread={thread} />}
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
        <MessageList thread={thread} found={found} {...list} />
      )}
      <Typing thread={thread} />
      {closed ? (
        <div className={classes.closed}>
          <ClosedNotice uid={uid} closed={closed} />
        </div>
      ) : (
        <Composer thread={thread} onSend={list.toNewest} />
      )}
    </>
  )
}

/** Says why nobody can write. Where adults are missing it names some, each with a button that adds the person where a member may. */
function ClosedNotice({ uid, closed }: { uid: string; closed: NonNullable<ChatThread['read_only']> }) {
  const texts = useChatTexts()
  const add = useAction(addAdult)
  const { reason, add: adults, may_add: mayAdd } = closed
  const named = adults.map(({ name, as }) => fill(texts[`adult.${as}`], { name }))
  const sentence =
    reason !== 'safeguard'
      ? texts[`readOnly.${reason}`]
      : adults.length === 0
        ? texts['readOnly.safeguard']
        : mayAdd
          ? texts['readOnly.add']
          : fill(texts['readOnly.join'], { names: named.join(', ') })
  return (
    <Notice tone="warn" icon={<IconLock size={18} />}>
      {sentence}
      {mayAdd && (
        <span className={classes.adults}>
          {adults.map(({ id }, index) => (
            <Button
              key={id}
              variant="default"
              size="compact-sm"
              loading={add.running.some(({ body }) => body.user_id === id)}
              disabled={add.busy}
              onClick={() => add.run({ params: { thread: uid }, body: { user_id: id } }, { done: texts.addedAgain })}
            >
              {fill(texts.addAdultNamed, { name: named[index]! })}
            </Button>
          ))}
        </span>
      )}
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
