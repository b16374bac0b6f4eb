import { ActionIcon, UnstyledButton } from '@mantine/core'
import { readCalendarNews, seeCalendar } from '@touchline/domain/calendar/endpoints'
import type { EventNews } from '@touchline/domain/calendar/news'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconBellRinging, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../kit/api.ts'
import { wallTime } from '../kit/days.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/moments.ts'
import { refresh } from '../kit/queries.ts'
import { TeamMark } from '../kit/TeamMark.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useZone } from '../shell/useActor.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './CalendarNews.module.css'
import { newsSentence } from './news-sentence.ts'
import { useEventAddress } from './seat-of-event.ts'
import { useCalendarNews } from './useCalendarNews.ts'

type News = ReplyGot<typeof readCalendarNews>
/** So long it must have been on the screen to have been seen. */
const glance = 3000
/** A look that follows another one so closely says nothing new. */
const pause = 60_000
const shownFirst = 2

/** What is different since the last look, above the calendar; seen when it has been looked at, and there until it is closed or left. */
export function CalendarNews() {
  const { data } = useCalendarNews()
  const [shown, setShown] = useState<News | null>(null)
  const [closed, setClosed] = useState(false)
  // Once seen it is no news any more; on the screen it stays. What comes while it stands there joins it.
  if (data && data.total > 0 && data !== shown && (shown === null || data.read_at > shown.read_at)) {
    setShown(shown === null ? data : joined(shown, data))
    setClosed(false)
  }
  useSeen(data)
  if (!shown || closed) return null
  return <Strip news={shown} onClose={() => setClosed(true)} />
}

function joined(old: News, next: News): News {
  const items = [...next.items, ...old.items.filter(({ event_id }) => !next.items.some((item) => item.event_id === event_id))]
  return { ...next, since: old.since, items, total: items.length }
}

function useSeen(data: News | undefined) {
  const [since, until, isNews] = [data?.since, data?.read_at, (data?.total ?? 0) > 0]
  useEffect(() => {
    if (until === undefined || (!isNews && since && Date.parse(until) - Date.parse(since) < pause)) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      call(seeCalendar, { body: { until } }).then(
        () => refresh(readCalendarNews),
        // Then it is told once more at the next look.
        () => undefined,
      )
    }, glance)
    return () => clearTimeout(timer)
  }, [since, until, isNews])
}

function Strip({ news, onClose }: { news: News; onClose: () => void }) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const moments = useMoments()
  const zone = useZone()
  const [all, setAll] = useState(false)
  const { items, total, since } = news
  const day = since ? moments.sinceDay(wallTime(new Date(since), zone), wallTime(new Date(news.read_at), zone)) : ''
  const heading = fill(total === 1 ? texts['news.one'] : texts['news.many'], { count: total, since: day })
  return (
    <section className={classes.news} aria-label={texts['news.title']} data-print="no">
      <IconBellRinging size={18} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <b>{heading}</b>
        <ul className={classes.list}>
          {(all ? items : items.slice(0, shownFirst)).map((item) => (
            <Line key={item.event_id} item={item} />
          ))}
        </ul>
        {items.length > shownFirst && !all && (
          <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
            {fill(kitTexts.moreHere, { count: items.length - shownFirst })}
          </UnstyledButton>
        )}
      </div>
      <ActionIcon aria-label={kitTexts.close} onClick={onClose} className={classes.close}>
        <IconX size={18} />
      </ActionIcon>
    </section>
  )
}

function Line({ item }: { item: EventNews }) {
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
  return <li>{item.now.on_calendar ? <Link to={to}>{words}</Link> : <span>{words}</span>}</li>
}
