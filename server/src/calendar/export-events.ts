import type { Actor } from '@touchline/domain/access/actor'
import { entryPart, feedEnd, feedStart, zonePart, zonesOf } from '@touchline/domain/calendar/feeds/calendar-feed'
import { texts as english } from '@touchline/domain/calendar/export-texts.en'
import { texts as spanish } from '@touchline/domain/calendar/export-texts.es'
import { feedEntry, type FeedEvent } from '@touchline/domain/calendar/feeds/feed-entry'
import { csvStart } from '@touchline/domain/kit/csv'
import { dateOf } from '@touchline/domain/kit/dates'
import { Download } from '../kit/http/download.ts'
import type { Call } from '../kit/http/handle.ts'
import { readerOfParts } from '../kit/database/row-level-security.ts'
import { headingsOfEvents, linesOfEvents } from './event-lines.ts'
import { feedEventsOfList, idsOfList, type WholeAsk } from './event-list.ts'

const atOnce = { csv: 2000, ics: 500 }

type Ask = Pick<Call<never>, 'ctx' | 'db' | 'actor' | 'now'> & { query: WholeAsk }

/**
 * A list of events as a file of any length: the order is read once, on the connection of the request, the events in parts, and the connection is free in
 * between.
 */
export async function exportEvents(call: Ask, as: 'csv' | 'ics'): Promise<Download> {
  const { ctx, db, actor, query, now } = call
  const texts = actor.locale === 'es' ? spanish : english
  const name = `${texts.file} ${dateOf(now, actor.clubZone)}`
  const ids = await idsOfList(db, actor, query, now)
  const readPart = await readerOfParts(ctx.database, db)
  if (as === 'csv') {
    const lines = pagesOf(ids, atOnce.csv, (some) => readPart((part) => linesOfEvents(part, actor, some)))
    return new Download(`${name}.csv`, table(lines, actor))
  }
  const events = pagesOf(ids, atOnce.ics, (some) => readPart((part) => feedEventsOfList(part, actor, some, now)))
  return new Download(`${name}.ics`, calendar(events, call))
}

/** Each part uses a connection of its own, and only once the previous part was sent, so that a slow reader holds none. */
async function* pagesOf<T>(ids: readonly number[], most: number, read: (ids: readonly number[]) => Promise<T>): AsyncGenerator<T> {
  for (let at = 0; at < ids.length; at += most) yield await read(ids.slice(at, at + most))
}

async function* table(pages: AsyncIterable<string>, actor: Actor): AsyncGenerator<string> {
  yield csvStart + headingsOfEvents(actor)
  yield* pages
}

/** A zone is described once, before its first event, for all years in which a club plans. */
async function* calendar(pages: AsyncIterable<FeedEvent[]>, { ctx, actor, now }: Ask): AsyncGenerator<string> {
  const { publicUrl } = ctx.settings
  const texts = actor.locale === 'es' ? spanish : english
  const reader = { locale: actor.locale, dictionary: actor.config.dictionary, named: false, publicUrl }
  const [from, to] = [-8, 4].map((years) => new Date(now.getTime() + years * 366 * 86_400_000)) as [Date, Date]
  yield feedStart(texts.file, actor.clubZone)
  const told = new Set<string>()
  for await (const events of pages) {
    const entries = events.map((event) => feedEntry(event, reader))
    const zones = zonesOf(entries).filter((zone) => !told.has(zone) && told.add(zone))
    yield zones.map((zone) => zonePart(zone, from, to)).join('') + entries.map(entryPart).join('')
  }
  yield feedEnd
}
