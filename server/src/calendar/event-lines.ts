import type { Actor } from '@touchline/domain/access/actor'
import { texts as english } from '@touchline/domain/calendar/export-texts.en'
import { texts as spanish } from '@touchline/domain/calendar/export-texts.es'
import { feedTexts } from '@touchline/domain/calendar/feeds/feed-entry'
import { csvLine } from '@touchline/domain/kit/csv'
import { sql } from 'kysely'
import { csvLineOf, csvPlain, csvText, csvWord } from '../kit/database/csv-in-sql.ts'
import type { Db } from '../kit/database/database.ts'
import { inOwnCalendar } from './events/seen-events.ts'

const textsOf = (actor: Actor) => (actor.locale === 'es' ? spanish : english)

export function headingsOfEvents(actor: Actor): string {
  const texts = textsOf(actor)
  return csvLine([
    ...[texts.date, texts.start, texts.end, texts.zone, texts.kind, texts.event, texts.team, texts.opponent, texts.side, texts.field],
    ...[texts.location, texts.status, texts.ours, texts.theirs, texts.coming, texts.notComing],
  ])
}

/** The calendar lines of these events, in this order, as one JSON text made by the database; nothing else is held in memory. */
export async function linesOfEvents(db: Db, actor: Actor, ids: readonly number[]): Promise<string> {
  const texts = textsOf(actor)
  const { Practice, Game, GenericCalendarEvent, ClinicSessionEvent, StaffEvent } = feedTexts({
    locale: actor.locale,
    dictionary: actor.config.dictionary,
  })
  const kind = csvWord(sql`e.kind`, { Practice, Game, GenericCalendarEvent, ClinicSessionEvent, StaffEvent })
  const { tbd, home, away, neutral, scheduled, canceled, postponed } = texts
  const time = (column: 'local_start' | 'local_end', format: string) => sql`to_char(${sql.ref(`e.${column}`)}, ${format})`
  const line = csvLineOf([
    sql<string>`case when e.tbd then ${csvLine([tbd, null, null]).trimEnd()}::text else ${time('local_start', 'YYYY-MM-DD')} || ',' || ${time('local_start', 'HH24:MI')} || ',' || ${time('local_end', 'HH24:MI')} end`,
    csvPlain(sql`e.timezone`),
    kind,
    sql<string>`case when e.title = '' then ${kind} else ${csvText(sql`e.title`)} end`,
    csvText(sql`coalesce(m.name, c.name)`),
    csvText(sql`g.opponent`),
    csvWord(sql`g.side`, { home, away, neutral }),
    csvText(sql`(y.name || ', ' || f.name)`),
    csvText(sql`e.location`),
    csvWord(sql`e.status`, { scheduled, canceled, postponed }),
    ...[sql`g.our_score`, sql`g.their_score`, sql`coalesce(a.coming, 0)`, sql`coalesce(a.away, 0)`].map(csvPlain),
  ])
  const { rows } = await sql<{ text: string | null }>`select string_agg(${line}, '' order by w.place) as text
    from unnest(${[...ids]}::bigint[]) with ordinality w (id, place) join event e on e.id = w.id and e.archived_at is null and ${inOwnCalendar(actor)}
      join club c on c.club_id = e.club_id left join team m on m.club_id = e.club_id and m.id = e.team_id
      left join game g on g.club_id = e.club_id and g.event_id = e.id left join field f on f.club_id = e.club_id and f.id = e.field_id
      left join facility y on y.club_id = f.club_id and y.id = f.facility_id
      left join attendance_count a on a.club_id = e.club_id and a.event_id = e.id`.execute(db)
  return rows[0]?.text ?? ''
}
