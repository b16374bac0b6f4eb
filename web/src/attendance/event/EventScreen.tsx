import { ActionIcon, Anchor, Box, Button, Skeleton } from '@mantine/core'
import { markEventOpened, readEvent } from '@touchline/domain/calendar/endpoints'
import { opensTray } from '@touchline/domain/notifications/notification'
import { featureOn } from '@touchline/domain/access/guards'
import { fill } from '@touchline/domain/kit/texts'
import {
  IconCalendarCheck,
  IconCalendarOff,
  IconChevronLeft,
  IconClockPause,
  IconDotsVertical,
  IconPencil,
  IconPrinter,
  IconSoccerField,
  IconUserPlus,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Link, useNavigate, useParams } from 'react-router'
import { Register } from '../register/Register.tsx'
import { useAttendanceTexts } from '../attendance-texts.ts'
import { useWaitingAnswer } from '../useWaitingAnswers.ts'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { wallTime } from '../../kit/time/days.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { call } from '../../kit/api/api.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Section } from '../../kit/page/Section.tsx'
import { serverNow } from '../../kit/time/server-clock.ts'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useMyTeams, useTeamLook } from '../../teams/teams.queries.ts'
import { useTeamTitle } from '../../teams/useTeamTitle.ts'
import { useActor } from '../../shell/session/useActor.ts'
import { useCalendarTexts } from '../../calendar/calendar-texts.ts'
import { useEditorTexts } from '../../calendar/editor/editor-texts.ts'
import type { NewStatus } from '../../calendar/event/SetStatus.tsx'
import { EventDetails } from '../../calendar/event/EventDetails.tsx'
import { eventPartsNamed } from '../../calendar/event/event-part.ts'
import classes from './EventScreen.module.css'
import { kindWord } from '../../calendar/kind-word.ts'
import { LiveTeams } from '../../calendar/week/LiveTeams.tsx'
import { locationText, titleOf } from '../../calendar/tile-of-event.ts'
import { useCalendarNews } from '../../calendar/useCalendarNews.ts'

const FamilyAnswers = lazyComponent(async () => (await import('../answers/FamilyAnswers.tsx')).FamilyAnswers, {
  fallback: () => <RowsSkeleton rows={2} />,
  isNeeded: true,
})
const CanceledNotice = lazyComponent(async () => (await import('../../calendar/event/CanceledNotice.tsx')).CanceledNotice)
const UrgentChange = lazyComponent(async () => (await import('../../calendar/event/UrgentChange.tsx')).UrgentChange)
const WhoKnows = lazyComponent(async () => (await import('../../calendar/event/WhoKnows.tsx')).WhoKnows)
const SetStatus = lazyComponent(async () => (await import('../../calendar/event/SetStatus.tsx')).SetStatus)
const DeleteEvent = lazyComponent(async () => (await import('../../calendar/event/DeleteEvent.tsx')).DeleteEvent)
const EventEditor = lazyComponent(async () => (await import('../../calendar/editor/EventEditor.tsx')).EventEditor)
const GuestSheet = lazyComponent(async () => (await import('../../calendar/editor/GuestSheet.tsx')).GuestSheet)
const ScoreSheet = lazyComponent(async () => (await import('../../calendar/event/ScoreSheet.tsx')).ScoreSheet)
const facts = eventPartsNamed('Facts')
const hour = 3_600_000
const statuses = [
  { status: 'canceled', icon: IconCalendarOff, word: 'callOff' },
  { status: 'postponed', icon: IconClockPause, word: 'postpone' },
  { status: 'scheduled', icon: IconCalendarCheck, word: 'restore' },
] as const

/** Reports that the reader has opened the event, for the list of those who know; a failure says nothing. */
function useNoteOpened(event: number, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) call(markEventOpened, { params: { event } }).catch(() => undefined)
  }, [event, isOpen])
}

/** The page of one event: the register for staff, the answers for a family, the details for both. */
export function EventScreen() {
  const texts = useCalendarTexts()
  const editorTexts = useEditorTexts()
  const attendanceTexts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const moments = useMoments()
  const navigate = useNavigate()
  const actor = useActor()
  const id = Number(useParams()['event'])
  const lookOf = useTeamLook()
  const { teams } = useMyTeams()
  const [editing, setEditing] = useState<'event' | 'guests' | 'score' | null>(null)
  const [status, setStatus] = useState<NewStatus | null>(null)
  const read = useRead(readEvent, { params: { event: id } })
  const event = read.data
  useTeamTitle(event?.team_name)
  const news = useCalendarNews()
  const waitingAnswer = useWaitingAnswer()
  const isUnread = news.data?.cancellations.some(({ event_ids }) => event_ids.includes(id)) ?? false

  // The answers of a family load beside the event; staff rarely need them.
  const isFamily = actor.roleType === 'Parent'
  useEffect(() => {
    if (isFamily) FamilyAnswers.fetch()
  }, [isFamily])
  useNoteOpened(id, event !== undefined && opensTray(actor))

  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!event)
    return (
      <div className={classes.screen} aria-busy>
        <div className={classes.head}>
          <Skeleton h={42} w={240} ml={40} />
        </div>
        <RowsSkeleton rows={12} />
      </div>
    )
  const team = lookOf(event.team_id, event.team_name)
  const title = titleOf(event, texts)
  const near = new Date(event.start_datetime).getTime() - hour < serverNow().getTime()
  const isStarted = new Date(event.start_datetime) < serverNow()
  const tracked = featureOn('track_attendance', actor)
  const isOn = event.status === 'scheduled'
  const asksRegister = event.may.see_register && tracked && isOn
  // A refused answer to a canceled event stays visible until the user discards it.
  const asksAnswers = tracked && event.mine.some(({ player_id }) => isOn || waitingAnswer(id, player_id) !== undefined)
  // A past event cannot be canceled.
  const isOver = new Date(event.end_datetime) <= serverNow()
  const heading = !asksRegister ? title : near ? attendanceTexts.whosHere : attendanceTexts.whosComing
  const back = () =>
    history.length > 1 && history.state?.idx > 0 ? void navigate(-1) : void navigate(`/calendar?date=${event.start_time.slice(0, 10)}`)
  const when = event.tbd ? texts.tbd : `${moments.shortDate(event.start_time)}, ${moments.clock(event.start_time)}`
  const isToday = wallTime(serverNow(), event.timezone).slice(0, 10) === event.start_time.slice(0, 10)

  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <ActionIcon aria-label={kitTexts.back} onClick={back} data-print="no">
          <IconChevronLeft size={24} />
        </ActionIcon>
        <div className={classes.titles}>
          <h1 data-page-title tabIndex={-1}>
            {heading}
          </h1>
          <p>
            <span>
              <TeamMark team={team} size={18} />
              {event.team_id === null ? (
                event.team_name
              ) : (
                <Anchor component={Link} to={`/teams/${event.team_id}`} c="inherit" fz="inherit">
                  {event.team_name}
                </Anchor>
              )}
              {asksRegister && `· ${title}`}
            </span>
            <span className={classes.dot}>·</span>
            <span>
              {isToday && !event.tbd ? moments.clock(event.start_time) : when} · {locationText(event, texts)}
            </span>
          </p>
        </div>
        {event.may.edit && (
          <Button visibleFrom="sm" variant="default" leftSection={<IconPencil size={18} />} onClick={() => setEditing('event')}>
            {texts.edit}
          </Button>
        )}
        {event.may.edit && (
          <Box visibleFrom="sm">
            <DeleteEvent icon event={event} onDeleted={back} />
          </Box>
        )}
        {/* On a phone beside the menu: when practice is off there is no time for one. */}
        {event.may.edit && isOn && !isOver && (
          <Box hiddenFrom="sm" data-print="no">
            <ActionIcon aria-label={fill(texts.callOff, { kind: kindWord(event.type, texts) })} onClick={() => setStatus('canceled')}>
              <IconCalendarOff size={22} />
            </ActionIcon>
          </Box>
        )}
        <DropMenu
          position="bottom-end"
          target={
            <ActionIcon aria-label={attendanceTexts.more} data-print="no">
              <IconDotsVertical size={22} />
            </ActionIcon>
          }
          groups={[
            {
              lines: [
                ...(event.may.edit
                  ? [
                      {
                        key: 'edit',
                        name: texts.edit,
                        lead: <IconPencil size={18} />,
                        run: () => setEditing('event'),
                        onlyOnPhone: true,
                      },
                    ]
                  : []),
                ...(event.may.edit && event.type === 'Game' && event.team_id !== null && isStarted && event.status !== 'canceled'
                  ? [{ key: 'score', name: editorTexts.enterScore, lead: <IconSoccerField size={18} />, run: () => setEditing('score') }]
                  : []),
                ...(event.may.edit && event.team_id !== null
                  ? [{ key: 'guests', name: texts.guestsAct, lead: <IconUserPlus size={18} />, run: () => setEditing('guests') }]
                  : []),
                ...(event.may.edit
                  ? statuses
                      .filter((one) => one.status !== event.status && (one.status === 'scheduled' || !isOver))
                      .map(({ status: next, icon: Shape, word }) => ({
                        key: next,
                        name: fill(texts[word], { kind: kindWord(event.type, texts) }),
                        lead: <Shape size={18} />,
                        run: () => setStatus(next),
                      }))
                  : []),
                { key: 'print', name: kitTexts.print, lead: <IconPrinter size={18} />, run: () => setTimeout(() => print(), 200) },
              ],
            },
          ]}
        />
      </header>
      {!isOn && (
        <div className={classes.off}>
          <CanceledNotice
            event={{ ...event, event_ids: [event.id] }}
            seenAt={isUnread ? news.data!.read_at : opensTray(actor) ? event.urgent_until : null}
          >
            {fill(event.status === 'canceled' ? texts.isCanceled : texts.isPostponed, { kind: kindWord(event.type, texts) })}
          </CanceledNotice>
        </div>
      )}
      {isOn && event.urgent_until !== null && opensTray(actor) && (
        <div className={classes.off}>
          <UrgentChange event={event.id} until={event.urgent_until} />
        </div>
      )}
      <div className={classes.columns} data-near={near || undefined} data-alone={asksRegister || asksAnswers ? undefined : true}>
        <div className={classes.main}>
          {asksAnswers && <FamilyAnswers detail event={event} />}
          {asksRegister && <Register event={event} title={title} near={near} />}
        </div>
        <aside className={classes.facts}>
          <Section title={asksRegister ? title : texts.event}>
            <EventDetails event={event} />
          </Section>
          {facts.map((Facts, at) => (
            <Facts key={at} event={event} />
          ))}
          {event.may.edit && <WhoKnows event={event} />}
        </aside>
      </div>
      <LiveTeams teams={[event.team_id]} />
      {status && <SetStatus event={event} status={status} onClose={() => setStatus(null)} />}
      {editing === 'guests' && <GuestSheet event={event} onClose={() => setEditing(null)} />}
      {editing === 'score' && <ScoreSheet game={event} onClose={() => setEditing(null)} />}
      {editing === 'event' && (
        <EventEditor
          teams={teams.filter(({ id: known }) => known === event.team_id)}
          team={event.team_id}
          kind="Practice"
          event={event}
          onClose={() => setEditing(null)}
          onDeleted={back}
        />
      )}
    </div>
  )
}
