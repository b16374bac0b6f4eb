import { ActionIcon, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { deleteMessage, reportMessage } from '@touchline/domain/chat/message-endpoints'
import { emojis, type ChatMessage, type ChatThread } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import { IconDots, IconFlag, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { ChatQuestion } from './ChatQuestion.tsx'
import classes from './MessageList.module.css'
import { useChatTexts } from './chat-texts.ts'

interface MessageActsProps {
  thread: ChatThread
  message: ChatMessage
  isOwn: boolean
  onReact: (emoji: (typeof emojis)[number]) => void
}

/** The menu of a message: reactions, report, and delete where the caller may. */
export function MessageActs({ thread, message, isOwn, onReact }: MessageActsProps) {
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
