import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { leaveThread, muteThread, updateThread } from '@touchline/domain/chat/endpoints'
import { slowModes, type ChatThread } from '@touchline/domain/chat/thread'
import {
  IconBell,
  IconBellOff,
  IconCheck,
  IconDoorExit,
  IconDots,
  IconHourglass,
  IconPencil,
  IconUsers,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useAction } from '../kit/api/useAction.ts'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { useChatTexts } from './chat-texts.ts'
import { ChildrenDialog, useChildren } from './Children.tsx'
import { ChatQuestion } from './ChatQuestion.tsx'
import { useGoToChat } from './useGoToChat.ts'

interface ThreadActsProps {
  thread: ChatThread
  onMembers: () => void
  onEdit: () => void
}

/** Mutes a conversation; its menu shows the members, leaves it, and changes it where the caller moderates. */
export function ThreadActs({ thread, onMembers, onEdit }: ThreadActsProps) {
  const texts = useChatTexts()
  const go = useGoToChat()
  const { uid, kind, muted, moderates, slow_seconds } = thread
  const [asksToLeave, leaving] = useDisclosure()
  const [showsChildren, children] = useDisclosure()
  const hasChildren = useChildren().length > 0
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
              ...(kind === 'group' && moderates
                ? [{ key: texts.editGroup, name: texts.editGroup, lead: <IconPencil size={18} aria-hidden />, run: onEdit }]
                : []),
              ...(hasChildren
                ? [{ key: texts.children, name: texts.children, lead: <IconShieldCheck size={18} aria-hidden />, run: children.open }]
                : []),
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
      {showsChildren && <ChildrenDialog onClose={children.close} />}
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
