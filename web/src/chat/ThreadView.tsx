import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { leaveThread, loginChat, muteThread, readChatMessage, readThread, updateThread } from '@touchline/domain/chat/endpoints'
import { slowModes, type ChatThread } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import {
  IconBell,
  IconBellOff,
  IconCheck,
  IconDoorExit,
  IconDots,
  IconHourglass,
  IconLock,
  IconMessageOff,
  IconUsers,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { updateCached, useRead } from '../kit/api/queries.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { ChatLoader } from './ChatLoader.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { ChatHead } from './ChatHead.tsx'
import { useChatPlace } from './useChatPlace.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { ChatQuestion } from './ChatQuestion.tsx'
import { Composer } from './Composer.tsx'
import { Members } from './Members.tsx'
import { MessageList } from './MessageList.tsx'
import { Typing } from './Typing.tsx'
import { useMessages } from './useMessages.ts'

/** One conversation: its messages, its state and the field to write. */
export function ThreadView({ uid }: { uid: string }) {
  const texts = useChatTexts()
  const go = useChatPlace()
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
  const { uid } = thread
  const list = useMessages(uid)
  useMarkRead(thread, list.messages.at(-1)?.id)
  const { read_only: closed } = thread
  return (
    <>
      <ChatHead
        title={thread.name}
        about={
          <button type="button" className={classes.about} onClick={members.toggle} aria-expanded={showsMembers}>
            {fill(texts.membersCount, { count: thread.members.length })}
          </button>
        }
        acts={<ThreadActs thread={thread} onMembers={members.toggle} />}
      />
      {showsMembers && <Members thread={thread} />}
      {list.first.isError && list.messages.length === 0 ? (
        <div className={classes.scroll}>
          <ErrorPanel inline error={list.first.error} onRetry={() => void list.first.refetch()} />
        </div>
      ) : (
        <MessageList thread={thread} {...list} />
      )}
      <Typing uid={uid} />
      {closed ? (
        <div className={classes.closed}>
          <Notice tone="warn" icon={<IconLock size={18} />}>
            {closed.reason !== 'safeguard'
              ? texts[`readOnly.${closed.reason}`]
              : closed.add.length > 0
                ? fill(texts['readOnly.add'], { names: closed.add.join(', ') })
                : texts['readOnly.safeguard']}
          </Notice>
        </div>
      ) : (
        <Composer thread={thread} />
      )}
    </>
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
      mark.run({ params: { thread: uid, chat_message: newest } }, { onError: () => undefined })
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  })
}

function ThreadActs({ thread, onMembers }: { thread: ChatThread; onMembers: () => void }) {
  const texts = useChatTexts()
  const go = useChatPlace()
  const { uid, muted, moderates, slow_seconds } = thread
  const [asksToLeave, leaving] = useDisclosure()
  const mute = useAction(muteThread)
  const leave = useAction(leaveThread)
  const update = useAction(updateThread)
  const params = { thread: uid }
  return (
    <>
      <ActionIcon
        size={36}
        color="gray"
        loading={mute.busy}
        aria-pressed={muted}
        aria-label={muted ? texts.unmute : texts.mute}
        onClick={() => mute.run({ params, body: { muted: !muted } }, { done: muted ? texts.unmutedDone : texts.mutedDone })}
      >
        {muted ? <IconBellOff size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
      </ActionIcon>
      <DropMenu
        target={
          <ActionIcon size={36} color="gray" aria-label={texts.more}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        position="bottom-end"
        width={220}
        groups={[
          {
            lines: [
              { key: texts.members, name: texts.members, lead: <IconUsers size={18} aria-hidden />, run: onMembers },
              { key: texts.leave, name: texts.leave, lead: <IconDoorExit size={18} aria-hidden />, danger: true, run: leaving.open },
            ],
          },
          ...(moderates
            ? [
                {
                  label: texts.slowMode,
                  lines: slowModes.map((seconds) => ({
                    key: texts[`slow.${seconds}`],
                    name: texts[`slow.${seconds}`],
                    lead: seconds === slow_seconds ? <IconCheck size={18} aria-hidden /> : <IconHourglass size={18} aria-hidden />,
                    run: () => update.run({ params, body: { slow_seconds: seconds } }),
                  })),
                },
              ]
            : []),
        ]}
      />
      {asksToLeave && (
        <ChatQuestion
          title={texts.leaveTitle}
          body={texts.leaveHelp}
          act={texts.leave}
          busy={leave.busy}
          onClose={leaving.close}
          onAct={() => leave.run({ params }, { onSuccess: () => go('threads'), done: texts.leftDone })}
        />
      )}
    </>
  )
}
