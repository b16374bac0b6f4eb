import { ActionIcon, Loader, Textarea } from '@mantine/core'
import { noteTyping } from '@touchline/domain/chat/endpoints'
import { mostLetters, type ChatThread } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarEvent, IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { call } from '../kit/api/api.ts'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { uploadFile } from '../media/upload-file.ts'
import { useActor } from '../shell/session/useActor.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { draftOf, type Draft } from './drafts.ts'
import { LinkEvent } from './LinkEvent.tsx'
import { queueMessage } from './queue/message-queue.ts'

/** Milliseconds between two notes that the caller is typing. */
const typingEvery = 4000

/**
 * The field to write in. Enter sends on a desktop; the draft stays when another conversation is opened. It has the focus where a notification led here, so that an
 * answer takes the tap on the notification and the one that sends.
 */
export function Composer({ thread, onSend }: { thread: ChatThread; onSend: () => void }) {
  const texts = useChatTexts()
  const kitTexts = useKitTexts()
  const isPhone = useIsPhone()
  const { userId } = useActor()
  const { uid, slow_seconds: slow, team_id } = thread
  const draft = draftOf(uid)
  const { text, file, event } = draft.use()
  const [isUploading, setUploading] = useState(false)
  const [linksEvent, setLinksEvent] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const answers = (useLocation().state as { answers?: boolean } | null)?.answers === true
  useEffect(() => {
    if (answers) field.current?.focus()
  }, [answers])
  const noted = useRef(0)
  const change = (next: Partial<Draft>) => draft.set({ ...draft.get(), ...next })
  const picked = useFilePick((chosen) => {
    setUploading(true)
    uploadFile(chosen, chosen.name, 'file', () => undefined)
      .then(({ id, name }) => change({ file: { id, name } }))
      .catch((error: unknown) => toast(errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' }))
      .finally(() => setUploading(false))
  })

  const type = (value: string) => {
    change({ text: value })
    if (Date.now() - noted.current < typingEvery || value === '') return
    noted.current = Date.now()
    call(noteTyping, { params: { thread: uid } }).catch(() => undefined)
  }
  const isEmpty = text.trim() === '' && !file && !event
  const send = () => {
    if (isEmpty || isUploading) return
    const mentions = thread.members.filter(({ id, name }) => id !== userId && text.includes(`@${name}`)).map(({ id }) => id)
    queueMessage({ thread: uid, text: text.trim(), mentions, ...(file && { file }), ...(event && { event }) })
    draft.set({ text: '' })
    onSend()
    noted.current = 0
    field.current?.focus()
  }
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Enter' || key.shiftKey || isPhone || key.nativeEvent.isComposing) return
    key.preventDefault()
    send()
  }
  const asked = /(?:^|\s)@([^\s@]{1,30}(?: [^\s@]{0,30})?)$/.exec(text)?.[1]?.toLowerCase()
  const mentionable =
    asked === undefined ? [] : thread.members.filter(({ id, name }) => id !== userId && name.toLowerCase().startsWith(asked)).slice(0, 5)
  const attached = file ?? event
  return (
    <form
      className={classes.composer}
      {...picked.zone}
      onSubmit={(submit) => {
        submit.preventDefault()
        send()
      }}
    >
      {mentionable.length > 0 && (
        <ul className={classes.mentions}>
          {mentionable.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  change({ text: `${text.slice(0, text.lastIndexOf('@'))}@${name} ` })
                  field.current?.focus()
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {slow > 0 && !thread.moderates && <small className={classes.slow}>{fill(texts.slowOn, { time: slowText(texts, slow) })}</small>}
      {attached && (
        <div className={classes.attached}>
          <span>{'title' in attached ? attached.title : attached.name}</span>
          <ActionIcon size={28} color="gray" aria-label={texts.removeAttachment} onClick={() => draft.set({ text: draft.get().text })}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <input {...picked.field} accept=".jpg,.jpeg,.png,.webp,.pdf" />
      <div className={classes.write}>
        <ActionIcon size={36} color="gray" aria-label={texts.attach} onClick={picked.pick} disabled={isUploading || attached !== undefined}>
          {isUploading ? <Loader size={18} /> : <IconPaperclip size={18} aria-hidden />}
        </ActionIcon>
        {team_id !== null && (
          <ActionIcon
            size={36}
            color="gray"
            aria-label={texts.linkEvent}
            onClick={() => setLinksEvent(true)}
            disabled={attached !== undefined}
          >
            <IconCalendarEvent size={18} aria-hidden />
          </ActionIcon>
        )}
        <Textarea
          ref={field}
          data-autofocus={answers || undefined}
          className={classes.field}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={mostLetters}
          aria-label={texts.write}
          placeholder={texts.write}
          value={text}
          onChange={(input) => type(input.currentTarget.value)}
          onKeyDown={onKey}
        />
        <ActionIcon type="submit" size={36} variant="filled" color="pitch" aria-label={texts.send} disabled={isEmpty || isUploading}>
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </div>
      {linksEvent && team_id !== null && (
        <LinkEvent teamId={team_id} onClose={() => setLinksEvent(false)} onChoose={(chosen) => change({ event: chosen })} />
      )}
    </form>
  )
}

const slowText = (texts: ReturnType<typeof useChatTexts>, seconds: number) => texts[`slow.${seconds as 30 | 60 | 300}`] ?? String(seconds)
