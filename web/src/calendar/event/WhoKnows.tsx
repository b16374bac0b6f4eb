import { ActionIcon, Button } from '@mantine/core'
import { readEventNotices } from '@touchline/domain/calendar/editor/editor-endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { EventNotices, Knowing } from '@touchline/domain/calendar/editor/preview'
import { knows } from '@touchline/domain/calendar/notices/awareness'
import { fill } from '@touchline/domain/kit/texts'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './WhoKnows.module.css'

type EventNotice = EventNotices['items'][number]
const shown = 3
/** People in the list before the rest is asked for. */
const firstPeople = 5

/** Lists the people who do not know of the last change yet, with a link to call them, and the notices that were sent; nothing while nobody was notified. */
export function WhoKnows({ event }: { event: EventDetail }) {
  const texts = useCalendarTexts()
  const [waiting, setWaiting] = useState(false)
  const read = useRead(readEventNotices, { params: { event: event.id } }, waiting ? { refetchEvery: 2000 } : {})
  const notices = read.data?.items ?? []
  const underWay = notices.some(({ people }) => people.some(({ by }) => by.some(({ state }) => state === 'queued')))
  if (underWay !== waiting) setWaiting(underWay)
  const people = read.data?.people ?? []
  const acknowledged = read.data?.acknowledged ?? []
  if (notices.length === 0 && acknowledged.length === 0) return null
  return (
    <Section title={texts.knows}>
      {people.length > 0 && <People people={people} />}
      {acknowledged.length > 0 && (
        <div className={classes.states}>
          <Status tone="good">
            {fill(texts.noticeSeen, { count: acknowledged.length, names: acknowledged.map(({ name }) => name).join(', ') })}
          </Status>
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

function People({ people }: { people: readonly Knowing[] }) {
  const texts = useCalendarTexts()
  const [isWhole, setWhole] = useState(false)
  const unaware = people.filter(({ awareness }) => !knows(awareness))
  const aware = people.length - unaware.length
  const listed = isWhole ? unaware : unaware.slice(0, firstPeople)
  return (
    <>
      <div className={classes.states}>
        {aware > 0 && <Status tone="good">{fill(texts.knowCount, { count: aware, all: people.length })}</Status>}
        {unaware.length > 0 && <b>{fill(texts.knowNot, { count: unaware.length })}</b>}
      </div>
      <ul className={classes.people}>
        {listed.map((person) => (
          <Person key={person.user_id} person={person} />
        ))}
      </ul>
      {listed.length < unaware.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {fill(texts.knowAll, { count: unaware.length })}
        </Button>
      )}
    </>
  )
}

const tones = { unreached: 'bad', pending: 'wait', unseen: 'warn', seen: 'good', acknowledged: 'good' } as const

function Person({ person: { name, players, mobile_number, awareness, by } }: { person: Knowing }) {
  const texts = useCalendarTexts()
  const ways = by.map(({ channel, state }) => `${texts[`way.${channel}`]}: ${texts[`state.${state}`]}`).join(', ')
  return (
    <li>
      <span>
        <b>{name}</b>
        {players.length > 0 && <span className={classes.when}>{players.join(', ')}</span>}
        <Status tone={tones[awareness]}>{[texts[`awareness.${awareness}`], ways].filter(Boolean).join(' · ')}</Status>
      </span>
      {mobile_number !== null && (
        <ActionIcon component="a" href={`tel:${mobile_number}`} size={40} aria-label={fill(texts.callPerson, { name })}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function NoticeLine({ notice, zone }: { notice: EventNotice; zone: string }) {
  const texts = useCalendarTexts()
  const { instant } = useMoments()
  const arrived = new Set(['sent', 'delivered', 'opened', 'acknowledged'])
  const lost = new Set(['failed', 'bounced'])
  const reached = notice.people.filter(({ by }) => by.some(({ state }) => arrived.has(state)))
  const failed = notice.people.filter(({ by }) => by.every(({ state }) => lost.has(state)))
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
