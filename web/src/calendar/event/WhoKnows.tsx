import { readEventNotices } from '@touchline/domain/calendar/editor/editor-endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { EventNotices } from '@touchline/domain/calendar/editor/preview'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './WhoKnows.module.css'

type EventNotice = EventNotices['items'][number]
const shown = 3

/** Lists the notifications, the people whom they did not reach, and who acknowledged a cancellation; nothing while nobody was notified. */
export function WhoKnows({ event }: { event: EventDetail }) {
  const texts = useCalendarTexts()
  const [waiting, setWaiting] = useState(false)
  const read = useRead(readEventNotices, { params: { event: event.id } }, waiting ? { refetchEvery: 2000 } : {})
  const notices = read.data?.items ?? []
  const underWay = notices.some(({ people }) => people.some(({ by }) => by.some(({ state }) => state === 'queued')))
  if (underWay !== waiting) setWaiting(underWay)
  const seen = read.data?.acknowledged ?? []
  if (notices.length === 0 && seen.length === 0) return null
  return (
    <Section title={texts.knows}>
      {seen.length > 0 && (
        <div className={classes.states}>
          <Status tone="good">{fill(texts.noticeSeen, { count: seen.length, names: seen.map(({ name }) => name).join(', ') })}</Status>
        </div>
      )}
      <ul className={classes.list}>
        {notices.slice(0, shown).map((notice) => (
          <NoticeLine key={`${notice.at} ${notice.kind}`} notice={notice} zone={event.timezone} />
        ))}
      </ul>
    </Section>
  )
}

function NoticeLine({ notice, zone }: { notice: EventNotice; zone: string }) {
  const texts = useCalendarTexts()
  const { instant } = useMoments()
  const reached = notice.people.filter(({ by }) => by.some(({ state }) => state === 'sent'))
  const failed = notice.people.filter(({ by }) => by.every(({ state }) => state === 'failed'))
  const waiting = notice.people.length - reached.length - failed.length
  const names = failed.map(({ name }) => name).join(', ')
  return (
    <li>
      <b>{texts[`notice.${notice.kind}`]}</b>
      <span className={classes.when}>
        {[instant(notice.at, zone), notice.by && fill(texts.noticeBy, { name: notice.by })].filter(Boolean).join(' · ')}
      </span>
      <div className={classes.states}>
        {reached.length > 0 && <Status tone="good">{fill(texts.noticeTold, { count: reached.length })}</Status>}
        {waiting > 0 && <Status tone="wait">{fill(texts.noticeWaiting, { count: waiting })}</Status>}
        {failed.length > 0 && <Status tone="bad">{fill(texts.noticeFailed, { names })}</Status>}
        {notice.missing.length > 0 && <Status tone="warn">{fill(texts.noticeMissing, { names: notice.missing.join(', ') })}</Status>}
      </div>
    </li>
  )
}
