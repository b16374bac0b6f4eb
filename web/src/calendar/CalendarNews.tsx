import { ActionIcon, UnstyledButton } from '@mantine/core'
import { readCalendarNews, seeCalendar } from '@touchline/domain/calendar/endpoints'
import type { Cancellation, EventNews } from '@touchline/domain/calendar/notices/news'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconBellRinging, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showError } from '../kit/feedback/show-error.ts'
import { call } from '../kit/api/api.ts'
import { wallTime } from '../kit/time/days.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { TeamMark } from '../kit/page/TeamMark.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './CalendarNews.module.css'
import { newsSentence } from './news-sentence.ts'
import { useEventAddress } from './event/role-session-of-event.ts'
import { titleOf } from './tile-of-event.ts'
import { useCalendarNews } from './useCalendarNews.ts'

/** Loaded with the first cancellation, because most days have none. */
const CanceledNotice = lazyComponent(async () => (await import('./event/CanceledNotice.tsx')).CanceledNotice)

type News = ReplyGot<typeof readCalendarNews>
const shownFirst = 2

/** Lists the changes since they were last marked as read, above the calendar; a family acknowledges each cancellation by itself. */
export function CalendarNews() {
  const { data } = useCalendarNews()
  const [closed, setClosed] = useState<string | null>(null)
  useFirstLook(data)
  if (!data) return null
  return (
    <>
      {data.cancellations.map((event) => (
        <CancellationLine key={event.event_id} event={event} seenAt={data.read_at} />
      ))}
      {data.items.length > 0 && closed !== data.read_at && <Strip news={data} onClose={() => setClosed(data.read_at)} />}
    </>
  )
}

const markRead = (until: string, events?: number[]) => call(seeCalendar, { body: { until, ...(events && { event_ids: events }) } })

/** On the first visit nothing counts as a change; the visit is recorded, and later changes are listed. */
function useFirstLook(data: News | undefined) {
  const until = data && data.since === null ? data.read_at : null
  useEffect(() => {
    // Without a connection, the next visit counts as the first.
    if (until !== null) void markRead(until).catch(() => undefined)
  }, [until])
}

function CancellationLine({ event, seenAt }: { event: Cancellation; seenAt: string }) {
  const texts = useCalendarTexts()
  const moments = useMoments()
  const addressOf = useEventAddress()
  const status = event.status === 'canceled' ? texts.canceled : texts.postponed
  const day = event.tbd ? texts.tbd : `${moments.shortDate(event.start_time)}, ${moments.clock(event.start_time)}`
  const count = event.event_ids.length
  const what = `${event.team_name} · ${titleOf(event, texts)}, ${count > 1 ? fill(texts['news.dates'], { count, day }) : day}`
  return (
    <CanceledNotice event={event} seenAt={seenAt}>
      {status}: <Link to={addressOf({ id: event.event_id, team_id: event.team_id, club_id: event.club_id })}>{what}</Link>
    </CanceledNotice>
  )
}

function Strip({ news, onClose }: { news: News; onClose: () => void }) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const moments = useMoments()
  const zone = useZone()
  const [all, setAll] = useState(false)
  const { items, since } = news
  const day = since ? moments.sinceDay(wallTime(new Date(since), zone), wallTime(new Date(news.read_at), zone)) : ''
  const heading = fill(items.length === 1 ? texts['news.one'] : texts['news.many'], { count: items.length, since: day })

  function close() {
    onClose()
    markRead(news.read_at).catch((error: unknown) => showError(error, kitTexts))
  }

  return (
    <section className={classes.news} aria-label={texts['news.title']} data-print="no">
      <IconBellRinging size={18} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <b>{heading}</b>
        <ul className={classes.list}>
          {(all ? items : items.slice(0, shownFirst)).map((item) => (
            <Line key={item.event_id} item={item} readAt={news.read_at} />
          ))}
        </ul>
        {items.length > shownFirst && !all && (
          <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
            {fill(kitTexts.moreHere, { count: items.length - shownFirst })}
          </UnstyledButton>
        )}
      </div>
      <ActionIcon aria-label={kitTexts.close} onClick={close} className={classes.close}>
        <IconX size={18} />
      </ActionIcon>
    </section>
  )
}

/** Opening a change marks it as read; the others stay listed. */
function Line({ item, readAt }: { item: EventNews; readAt: string }) {
  const texts = useCalendarTexts()
  const moments = useMoments()
  const lookOf = useTeamLook()
  const addressOf = useEventAddress()
  const words = (
    <>
      <TeamMark team={lookOf(item.team_id, item.team_name)} size={16} />
      <span>{newsSentence(item, texts, moments)}</span>
    </>
  )
  const to = addressOf({ id: item.event_id, team_id: item.team_id, club_id: item.club_id })
  const read = () => void markRead(readAt, item.event_ids).catch(() => undefined)
  return (
    <li>
      {item.now.on_calendar ? (
        <Link to={to} onClick={read}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
    </li>
  )
}
