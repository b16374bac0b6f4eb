import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { acknowledgeMessage, cancelMessage, markMessageRead, readMessage } from '@touchline/domain/messages/endpoints'
import { isFolder } from '@touchline/domain/messages/folders'
import { runMessageActs } from '@touchline/domain/messages/lists'
import {
  IconArchive,
  IconArrowForwardUp,
  IconCheck,
  IconClockOff,
  IconInbox,
  IconLanguage,
  IconPencil,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import { ContentView } from './ContentView.tsx'
import { FailedNotice } from './FailedNotice.tsx'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'
import { MessageStatistics } from './MessageStatistics.tsx'
import { Reply } from './Reply.tsx'

type Read = ReplyGot<typeof readMessage>
type Part = Read['thread'][number]

/** A message with its conversation; the reply is written under it. */
export function MessageScreen() {
  const kitTexts = useKitTexts()
  const { message = '', folderName = 'inbox' } = useParams()
  const texts = useMessageTexts()
  const read = useRead(readMessage, { params: { message } })
  const mark = useAction(markMessageRead)
  const note = useEffectEvent((id: number) => mark.run({ params: { message: id } } as never))
  const data = read.data
  const isUnread = data?.unread === true
  const id = data?.id
  useEffect(() => {
    if (isUnread && id !== undefined) note(id)
  }, [isUnread, id])
  const folder = isFolder(folderName) ? folderName : 'inbox'
  const crumb = <Crumb to={`/inbox/${folder}`} name={texts[`folder.${folder}`]} />
  if (read.isError && !data)
    return (
      <Page title={texts.message} crumb={crumb}>
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page title={texts.message} crumb={crumb}>
        <Loader size={22} role="status" aria-label={kitTexts.loading} />
      </Page>
    )
  return <Opened message={data} crumb={crumb} />
}

function Opened({ message, crumb }: { message: Read; crumb: React.ReactNode }) {
  const texts = useMessageTexts()
  const navigate = useNavigate()
  const { instant } = useMoments()
  const zone = useZone()
  const act = useAction(runMessageActs)
  const cancel = useAction(cancelMessage)
  const isArchived = message.folder === 'archive'
  const move = () =>
    act.run(
      { body: { act: isArchived ? 'restore' : 'archive', ids: [message.id] } },
      { done: isArchived ? texts.restoreDone : texts.archiveDone, onSuccess: () => void navigate('/inbox') },
    )
  const acts = (
    <>
      {!message.mine && (
        <Button
          variant="default"
          leftSection={isArchived ? <IconInbox size={18} /> : <IconArchive size={18} />}
          loading={act.busy}
          onClick={move}
        >
          {isArchived ? texts.restore : texts.archive}
        </Button>
      )}
      {message.folder === 'drafts' && (
        <Button component={Link} to={`/compose/${message.id}`} leftSection={<IconPencil size={18} />}>
          {texts.editDraft}
        </Button>
      )}
      {message.sent_at !== null && (
        <Button component={Link} to={`/compose?forward=${message.id}`} variant="default" leftSection={<IconArrowForwardUp size={18} />}>
          {texts.forward}
        </Button>
      )}
      {message.state === 'scheduled' && (
        <Button
          variant="default"
          leftSection={<IconClockOff size={18} />}
          loading={cancel.busy}
          onClick={() =>
            cancel.run({ params: { message: message.id } } as never, {
              done: texts.canceled,
              onSuccess: () => void navigate(`/compose/${message.id}`),
            })
          }
        >
          {texts.cancelSchedule}
        </Button>
      )}
    </>
  )
  const parts = [...message.thread, message].toSorted((one, other) => one.id - other.id)
  return (
    <Page
      title={message.subject || texts.noSubject}
      crumb={crumb}
      act={acts}
      context={
        message.scheduled_for !== null ? (
          <Status tone="wait">{fill(texts.scheduledFor, { when: instant(message.scheduled_for, zone) })}</Status>
        ) : (
          (message.urgent || message.to !== '') && (
            <Group gap="sm">
              {message.urgent && <Status tone="warn">{texts.urgent}</Status>}
              {message.to !== '' && `${texts.to}: ${message.to}`}
            </Group>
          )
        )
      }
    >
      <Stack gap="md">
        {message.state === 'failed' && <FailedNotice reason={message.reason} />}
        {message.other_language && <Notice icon={<IconLanguage size={18} />}>{texts[`language.${message.other_language}`]}</Notice>}
        {message.as === 'guardian' && <Notice icon={<IconShieldCheck size={18} />}>{texts.guardianNote}</Notice>}
        {message.urgent && !message.mine && <Acknowledgement message={message} />}
        <div>
          {parts.map((part) => (
            <PartView key={part.id} part={part} />
          ))}
        </div>
      </Stack>
      {message.no_reply && !message.mine && (
        <Text c="dimmed" fz="sm" mt="lg">
          {texts.noReplyNote}
        </Text>
      )}
      {message.may_reply && <Reply key={message.id} message={message} />}
      {message.mine && message.sent_at !== null && <MessageStatistics message={message.id} />}
      <Group mt="lg" hiddenFrom="sm">
        {acts}
      </Group>
    </Page>
  )
}

/** The button with which the reader of an urgent message says that it was seen. */
function Acknowledgement({ message }: { message: Read }) {
  const texts = useMessageTexts()
  const acknowledge = useAction(acknowledgeMessage)
  if (!message.may_acknowledge) return <Status tone="good">{texts.acknowledgedByMe}</Status>
  return (
    <Group>
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={acknowledge.busy}
        onClick={() => acknowledge.run({ params: { message: message.id } } as never)}
      >
        {texts.acknowledge}
      </Button>
    </Group>
  )
}

function PartView({ part }: { part: Part }) {
  const texts = useMessageTexts()
  const { instant } = useMoments()
  const zone = useZone()
  return (
    <article className={classes.part} aria-label={part.mine ? texts.fromMe : part.sender}>
      <div className={classes.head}>
        <b>{part.mine ? texts.fromMe : part.sender}</b>
        {part.sent_at !== null && (
          <Text c="dimmed" fz="sm" className="num">
            {instant(part.sent_at, zone)}
          </Text>
        )}
      </div>
      <ContentView content={part.content} />
      <AttachedFiles files={part.files} />
    </article>
  )
}
