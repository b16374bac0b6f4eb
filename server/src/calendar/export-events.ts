import type { Actor } from '@touchline/domain/access/actor'
import { calendarFeed } from '@touchline/domain/calendar/calendar-feed'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { texts as english } from '@touchline/domain/calendar/export-texts.en'
import { texts as spanish } from '@touchline/domain/calendar/export-texts.es'
import { feedEntry, feedTexts } from '@touchline/domain/calendar/feed-entry'
import { csvLine, csvStart } from '@touchline/domain/kit/csv'
import { dateOf } from '@touchline/domain/kit/dates'
import { Download } from '../kit/download.ts'
import type { House } from '../kit/house.ts'
import { setWall } from '../kit/wall.ts'
import { eventsOfList, idsOfList, type WholeAsk } from './event-list.ts'

const atOnce = 500

/** A list of events as a file, however long: the order is read once, the events some at a time, and in between nobody waits for the database. */
export function exportEvents(house: House, actor: Actor, ask: WholeAsk, now: Date, as: 'csv' | 'ics'): Promise<Download> {
  const texts = actor.locale === 'es' ? spanish : english
  const pages = pagesOf(house, actor, ask, now)
  const name = `${texts.file} ${dateOf(now, actor.clubZone)}`
  return Promise.resolve(
    as === 'csv' ? new Download(`${name}.csv`, table(pages, actor)) : new Download(`${name}.ics`, calendar(pages, house, actor, now)),
  )
}

async function* pagesOf(house: House, actor: Actor, ask: WholeAsk, now: Date): AsyncGenerator<CalendarEvent[]> {
  const ids = await house.database.hold('app', async (db) => {
    await setWall(db, actor.clubIds)
    return await idsOfList(db, actor, ask, now)
  })
  for (let at = 0; at < ids.length; at += atOnce)
    yield await house.database.hold('app', async (db) => {
      await setWall(db, actor.clubIds)
      return await eventsOfList(db, actor, ask, now, ids.slice(at, at + atOnce))
    })
}

async function* table(pages: AsyncIterable<CalendarEvent[]>, actor: Actor): AsyncGenerator<string> {
  const texts = actor.locale === 'es' ? spanish : english
  const kinds = feedTexts({ locale: actor.locale, dictionary: actor.config.dictionary })
  yield (
    csvStart +
    csvLine([
      ...[
        texts.date,
        texts.start,
        texts.end,
        texts.zone,
        texts.kind,
        texts.event,
        texts.team,
        texts.opponent,
        texts.side,
        texts.field,
        texts.location,
      ],
      ...[texts.status, texts.ours, texts.theirs, texts.coming, texts.notComing],
    ])
  )
  for await (const events of pages)
    yield events
      .map((event) =>
        csvLine([
          ...(event.tbd
            ? [texts.tbd, null, null]
            : [event.start_time.slice(0, 10), event.start_time.slice(11, 16), event.end_time.slice(11, 16)]),
          ...[
            event.timezone,
            kinds[event.type],
            event.title || kinds[event.type],
            event.team_name,
            event.opponent,
            event.side && texts[event.side],
          ],
          ...[event.field && `${event.field.facility_name}, ${event.field.name}`, event.location],
          ...[texts[event.status], event.our_score, event.their_score, event.counts.coming, event.counts.away],
        ]),
      )
      .join('')
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
