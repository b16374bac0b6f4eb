import { Button, Checkbox, Group, Loader, Stack, TextInput } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { nobody, type Audience } from '@touchline/domain/messages/audience'
import { contentOf, forwardOf, noContent, type Content } from '@touchline/domain/messages/content'
import { readAudienceChoices, readMessage, readRecipients, sendMessage, testMessage } from '@touchline/domain/messages/endpoints'
import { mayUseMessages } from '@touchline/domain/messages/policy'
import { IconHistory, IconMailOff, IconSend, IconTestPipe } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { ApiError, errorMessage } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { Attachments } from './Attachments.tsx'
import type { Choices } from './AudiencePicker.tsx'
import { AudiencePreview } from './AudiencePreview.tsx'
import { FailedNotice } from './FailedNotice.tsx'
import classes from './Inbox.module.css'
import { RichText } from './late-rich-text.ts'
import { useMessageTexts } from './message-texts.ts'
import { NoMessages } from './NoMessages.tsx'
import { ScheduleButton } from './ScheduleButton.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { draftOfTab, useDraft, type DraftValues } from './useDraft.ts'

/** The list below the field is a large library; it loads beside the choices of the audience. */
const AudiencePicker = lazyComponent(async () => (await import('./AudiencePicker.tsx')).AudiencePicker, {
  fallback: () => <LateAudience />,
  isNeeded: true,
})

type Read = ReplyGot<typeof readMessage>
const empty: DraftValues = { subject: '', content: noContent, audience: nobody, no_reply: false, urgent: false }

/** Writes to the players of a team assignment. */
export function MessagePlayersScreen() {
  const { assignment } = useParams()
  return <Compose id={null} start={{ ...empty, audience: { ...nobody, assignment: Number(assignment) } }} />
}

/** A new message, a draft, or another message to forward. `to` names recipients; the page of a list gives its rows as the audience. */
export function ComposeScreen() {
  const texts = useMessageTexts()
  return mayUseMessages(useActor()) ? <OwnCompose /> : <NoMessages title={texts.compose} />
}

function OwnCompose() {
  const { name } = useActor()
  const texts = useMessageTexts()
  const kitTexts = useKitTexts()
  const { messageID } = useParams()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const forward = query.get('forward')
  const { instant } = useMoments()
  const zone = useZone()
  const asked = messageID ?? forward
  const read = useRead(readMessage, { params: { message: asked ?? '' } }, { enabled: asked !== null && asked !== undefined })
  if (asked && read.isError && !read.data)
    return (
      <Page title={texts.compose}>
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      </Page>
    )
  if (asked && !read.data)
    return (
      <Page title={texts.compose}>
        <Loader size={22} role="status" aria-label={kitTexts.loading} />
      </Page>
    )
  const message = read.data
  const quoted = ({ mine, sender, sent_at, content }: Read): Content => {
    const values = { name: mine ? name : sender, when: sent_at === null ? '' : instant(sent_at, zone) }
    return forwardOf(content, fill(texts.forwardedFrom, values))
  }
  if (messageID && message) {
    const { subject, content, audience, no_reply, urgent } = message
    return <Compose key={messageID} id={message} start={{ subject, content, audience: audience ?? nobody, no_reply, urgent }} />
  }
  const given = (state as { audience?: Audience } | null)?.audience
  const to = (query.get('to') ?? '').split(',').filter((one) => /^[a-z]+_\d+$/.test(one))
  const start: DraftValues = {
    ...empty,
    audience: given ?? { ...nobody, recipients: to },
    ...(message && { subject: fill(texts.forwarded, { subject: message.subject }).slice(0, 200), content: quoted(message) }),
  }
  return <Compose key={query.toString()} id={null} start={start} {...(message && { forwards: message })} />
}

interface ComposeProps {
  id: Read | null
  start: DraftValues
  /** The message whose files come along. */
  forwards?: Read
}

function Compose({ id, start, forwards }: ComposeProps) {
  const texts = useMessageTexts()
  const kitTexts = useKitTexts()
  const read = useRead(readAudienceChoices, {})
  useEffect(() => AudiencePicker.fetch(), [])
  if (read.isError && !read.data)
    return (
      <Page title={texts.compose}>
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      </Page>
    )
  if (!read.data)
    return (
      <Page title={texts.compose}>
        <Loader size={22} role="status" aria-label={kitTexts.loading} />
      </Page>
    )
  if (!read.data.may.write && !id?.is_reply)
    return (
      <Page title={texts.compose}>
        <StateMessage icon={<IconMailOff stroke={1.5} />} title={texts.cannotWrite}>
          {texts.cannotWriteHelp}
        </StateMessage>
      </Page>
    )
  return <Editor draft={id} start={start} forwards={forwards} choices={read.data} />
}

const isNobody = ({ recipients, club, roles, list, assignment, programs }: Audience) =>
  recipients.length + programs.length + roles.length === 0 && !club && !list && assignment === null

interface EditorProps {
  draft: Read | null
  start: DraftValues
  forwards: Read | undefined
  choices: Choices
}

function Editor({ draft, start, forwards, choices }: EditorProps) {
  const texts = useMessageTexts()
  const kitTexts = useKitTexts()
  const navigate = useNavigate()
  const writer = useActor()
  const [restored] = useState(() =>
    isNobody(start.audience) || draft ? draftOfTab(writer, draft?.id ?? null, forwards?.id ?? null) : null,
  )
  const { values, put, files, state, save, forget } = useDraft(writer, {
    ...{
      id: draft?.id ?? null,
      version_id: draft?.version_id ?? 0,
      files: (draft ?? forwards)?.files ?? [],
      forwards: forwards?.id ?? null,
    },
    ...{ values: restored ?? start, isRestored: restored !== null },
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const { instant } = useMoments()
  const zone = useZone()
  const { audience, urgent } = values
  const isReply = draft?.is_reply === true
  const noOne = !isReply && isNobody(audience)
  const preview = useRead(
    readRecipients,
    { query: { data: JSON.stringify(audience), urgent: urgent ? '1' : '0' } },
    { enabled: !noOne && !isReply, keep: true },
  )
  const names = new Map((preview.data?.chosen ?? []).map(({ recipient_id, name }) => [recipient_id, name]))
  const change = (part: Partial<DraftValues>) => {
    put(part)
    setErrors({})
  }
  /** Fills the editor with another text. */
  const replace = (part: Pick<DraftValues, 'subject' | 'content'>) => {
    change(part)
    setRound((before) => before + 1)
  }
  const fail = (error: unknown) => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors({ ...error.fields })
    toast(errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
  }
  const problems = (): Record<string, string> => ({
    ...(noOne && { audience: texts.needRecipients }),
    ...(values.subject.trim() === '' && { subject: texts.needSubject }),
    ...(values.content.content.length === 0 && { content: texts.needText }),
  })
  async function send(scheduled_for: string | null) {
    const wrong = problems()
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    // The frame of the editor takes no focus; its text does.
    if (first)
      return (
        first === 'content' ? document.querySelector<HTMLElement>('#content [contenteditable]') : document.getElementById(first)
      )?.focus()
    setBusy(true)
    try {
      const saved = await save()
      const body = { version_id: saved.version, scheduled_for }
      const reply = await call(sendMessage, { params: { message: saved.id }, body } as never)
      forget()
      const count = reply.recipients
      if (reply.scheduled_for !== null) toast(fill(texts.scheduled, { when: instant(reply.scheduled_for, zone) }))
      else toastWithUndo(count === 1 ? texts.sentOne : fill(texts.sent, { count }), reply.change_set_id, kitTexts)
      void navigate(reply.scheduled_for === null ? '/inbox/sent' : '/inbox/scheduled')
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }
  async function test() {
    setBusy(true)
    try {
      const saved = await save()
      await call(testMessage, { params: { message: saved.id } } as never)
      toast(texts.tested)
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }
  const total = preview.data && !noOne ? preview.data.total : 0
  const stateText = {
    ...{ empty: '', typed: texts.draftSaving, saving: texts.draftSaving, saved: texts.draftSaved },
    ...{ offline: texts.draftKept, failed: texts.draftFailed },
  }[state]
  return (
    <Page title={texts.compose} context={<span role="status">{stateText}</span>}>
      <div className={classes.compose}>
        <Stack gap="md">
          {draft?.state === 'failed' && <FailedNotice reason={draft.reason} />}
          {restored && <Notice icon={<IconHistory size={18} />}>{texts.draftRestored}</Notice>}
          {isReply ? (
            <TextInput label={texts.recipients} value={draft.to} readOnly />
          ) : (
            <AudiencePicker
              audience={audience}
              choices={choices}
              names={names}
              error={errors['audience'] ?? errors['data']}
              onChange={(next) => change({ audience: next })}
            />
          )}
          <TemplateChoice
            onChoose={(subject, body) => {
              const { subject: before, content } = values
              replace({ subject, content: contentOf(body) })
              if (before.trim() !== '' || content.content.length > 0)
                toast(texts.templateUsed, { act: { label: kitTexts.undo, run: () => replace({ subject: before, content }) } })
            }}
          />
          <TextInput
            id="subject"
            label={texts.subject}
            value={values.subject}
            maxLength={200}
            error={errors['subject']}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <RichText
            key={round}
            label={texts.text}
            value={values.content}
            error={errors['content']}
            onChange={(content: Content) => change({ content })}
          />
          <Attachments
            files={files}
            error={errors['uploads']}
            onAdd={({ id }) => save({ uploads: [id] })}
            onRemove={(id) => void save({ files: files.flatMap((one) => (one.id === id ? [] : one.id)) }).catch(fail)}
            onError={fail}
          />
          <Group gap="md">
            {choices.may.text && (
              <Checkbox
                label={texts.urgentOption}
                description={texts.urgentHelp}
                checked={urgent}
                onChange={(event) => change({ urgent: event.currentTarget.checked })}
              />
            )}
            {choices.may.no_reply && (
              <Checkbox
                label={texts.noReplyOption}
                description={texts.noReplyHelp}
                checked={values.no_reply}
                onChange={(event) => change({ no_reply: event.currentTarget.checked })}
              />
            )}
          </Group>
        </Stack>
        <Group gap="sm" className={classes.sending}>
          <Button leftSection={<IconSend size={18} />} loading={busy} onClick={() => void send(null)}>
            {total > 0 ? fill(texts.sendTo, { count: total }) : texts.send}
          </Button>
          {choices.may.schedule && !isReply && <ScheduleButton onSchedule={(at) => void send(at)} />}
          <Button variant="default" leftSection={<IconTestPipe size={18} />} disabled={busy} onClick={() => void test()}>
            {texts.test}
          </Button>
        </Group>
        {!isReply && <AudiencePreview preview={preview.data} audience={audience} isEmpty={noOne} />}
      </div>
    </Page>
  )
}

function LateAudience() {
  const texts = useMessageTexts()
  return <TextInput label={texts.recipients} placeholder={texts.recipientsHelp} disabled />
}
