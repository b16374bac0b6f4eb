import type { Actor } from '@touchline/domain/access/actor'
import { calendarFeed } from '@touchline/domain/calendar/calendar-feed'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { texts as english } from '@touchline/domain/calendar/export-texts.en'
import { texts as spanish } from '@touchline/domain/calendar/export-texts.es'
import { feedEntry } from '@touchline/domain/calendar/feed-entry'
import { csvStart } from '@touchline/domain/kit/csv'
import { dateOf } from '@touchline/domain/kit/dates'
import type { Db } from '../kit/database.ts'
import { Download } from '../kit/download.ts'
import type { House } from '../kit/house.ts'
import { setWall } from '../kit/wall.ts'
import { headingsOfEvents, linesOfEvents } from './event-lines.ts'
import { eventsOfList, idsOfList, type WholeAsk } from './event-list.ts'

const atOnce = { csv: 2000, ics: 1000 }

/** A list of events as a file, however long: the order is read once, the events some at a time, and in between nobody waits for the database. */
export function exportEvents(house: House, actor: Actor, ask: WholeAsk, now: Date, as: 'csv' | 'ics'): Promise<Download> {
  const texts = actor.locale === 'es' ? spanish : english
  const name = `${texts.file} ${dateOf(now, actor.clubZone)}`
  const file =
    as === 'csv'
      ? new Download(`${name}.csv`, table(house, actor, ask, now))
      : new Download(`${name}.ics`, calendar(pagesOf(house, actor, ask, now, atOnce.ics, eventsOfList), house, actor, now))
  return Promise.resolve(file)
}

/** Each part is asked for on a connection of its own, and only once the one before is on its way: who reads slowly keeps nobody waiting. */
async function* pagesOf<T>(
  house: House,
  actor: Actor,
  ask: WholeAsk,
  now: Date,
  most: number,
  read: (db: Db, actor: Actor, ids: readonly number[]) => Promise<T>,
): AsyncGenerator<T> {
  const held = <R>(work: (db: Db) => Promise<R>) =>
    house.database.hold('app', async (db) => {
      await setWall(db, actor.clubIds)
      return await work(db)
    })
  const ids = await held((db) => idsOfList(db, actor, ask, now))
  for (let at = 0; at < ids.length; at += most) yield await held((db) => read(db, actor, ids.slice(at, at + most)))
}

async function* table(house: House, actor: Actor, ask: WholeAsk, now: Date): AsyncGenerator<string> {
  yield csvStart + headingsOfEvents(actor)
  yield* pagesOf(house, actor, ask, now, atOnce.csv, linesOfEvents)
}

/** A zone is told once, before the first event that stands in it, for all the years in which a club plans. */
async function* calendar(pages: AsyncIterable<CalendarEvent[]>, house: House, actor: Actor, now: Date): AsyncGenerator<string> {
  const { publicUrl } = house.settings
  const texts = actor.locale === 'es' ? spanish : english
  const [from, to] = [-8, 4].map((years) => new Date(now.getTime() + years * 366 * 86_400_000)) as [Date, Date]
  const feed = (events: CalendarEvent[]) =>
    calendarFeed({
      ...{ name: texts.file, timezone: actor.clubZone, from, to },
      entries: events
        .filter(({ tbd }) => !tbd)
        .map((event) =>
          feedEntry(feedEvent(event, now), { locale: actor.locale, dictionary: actor.config.dictionary, named: false, publicUrl }),
        ),
    })
  const end = 'END:VCALENDAR\r\n'
  const head = feed([])
  yield head.slice(0, head.indexOf(end))
  const told = new Set<string>()
  for await (const events of pages) {
    const parts = feed(events).match(/BEGIN:(VTIMEZONE|VEVENT)\r\n[\s\S]*?END:\1\r\n/g) ?? []
    yield parts.filter((part) => part.startsWith('BEGIN:VEVENT') || (!told.has(part) && told.add(part))).join('')
  }
  yield end
}

/** As it stands at this moment; a file that is kept hears of no later change. */
const feedEvent = (event: CalendarEvent, now: Date) => ({
  ...{ club_id: event.club_id, id: event.id, kind: event.type, team_id: event.team_id, team: event.team_name, title: event.title },
  ...{
    opponent: event.opponent,
    side: event.side,
    timezone: event.timezone,
    status: event.status,
    uniform: '',
    arrival_minutes: event.arrival_minutes,
  },
  ...{
    starts_at: new Date(event.start_datetime),
    ends_at: new Date(event.end_datetime),
    version_id: event.version_id,
    archived: false,
    children: [],
  },
  place: event.location ?? (event.field ? [event.field.facility_name, event.field.name].join(', ') : ''),
  ...{ created_at: now, changed_at: now },
})
