import type { Actor } from '@touchline/domain/access/actor'
import { countedEvents, seasonLine, shareAttended, type SeasonLine, type SeasonPerson } from '@touchline/domain/attendance/season-table'
import { texts as english } from '@touchline/domain/attendance/texts.en'
import { texts as spanish } from '@touchline/domain/attendance/texts.es'
import { csvLine, csvStart } from '@touchline/domain/kit/csv'
import type { Locale } from '@touchline/domain/kit/texts'
import type { EventRow } from '../calendar/calendar.store.ts'
import type { Db } from '../kit/database/database.ts'
import { Download } from '../kit/http/download.ts'
import type { AppContext } from '../kit/app-context.ts'
import { readerOfParts } from '../kit/database/row-level-security.ts'
import { findPart } from '../teams/team-part.store.ts'
import { rosterOf, staffOf, type TeamRow } from '../teams/teams.store.ts'
import { answeredEvents, answersOfPeople } from './attendance.store.ts'
import { eventsOf, isListed, lookup, personOf, seasonEvent, type Ask } from './read-season.ts'

const atOnce = 25
interface Named extends SeasonPerson {
  name: string
}
interface Group {
  who: 'players' | 'users'
  people: readonly Named[]
  counted: ReadonlySet<number>
}
const those = (who: Group['who'], people: readonly Named[]) => ({ players: [], users: [], [who]: people.map(({ id }) => id) })
type Column = Pick<EventRow, 'id' | 'status' | 'local_start'>

/**
 * The season table as a file, in the reader's language. People and events are read once; the answers come for some people at a time, so that
 * memory stays flat and the connection is free in between.
 */
export async function exportSeason(ctx: AppContext, db: Db, actor: Actor, team: TeamRow, ask: Ask, now: Date): Promise<Download> {
  const part = await findPart(db, team, ask.assignment)
  const { events: rows } = await eventsOf(db, actor, team, ask, part)
  const columns = rows.map(({ id, status, local_start }): Column => ({ id, status, local_start }))
  const events = rows.map(seasonEvent)
  const ids = columns.map(({ id }) => id)
  const players = (await rosterOf(db, team.club_id, team.id, false, part?.player_ids))
    .filter(isListed(part))
    .map((row): Named => ({ ...personOf(actor)(row), name: `${row.first_name} ${row.last_name}` }))
  const staff = (actor.config.enable_staff_calendar ? await staffOf(db, team.club_id, team.id) : []).map(({ user_id, name }): Named => ({
    id: user_id,
    since: null,
    name,
  }))
  const countedFor = async (who: Group['who'], people: readonly Named[]): Promise<Group> => {
    const answered = await answeredEvents(db, team.club_id, ids, those(who, people))
    return { who, people, counted: countedEvents(events, (id) => answered.has(id), now) }
  }
  const groups = [await countedFor('players', players), await countedFor('users', staff)]

  const readPart = await readerOfParts(ctx.database, db)
  async function* pieces(): AsyncGenerator<string> {
    const table = tableOf(columns, actor.locale)
    yield csvStart + table.headings
    for (const { who, people, counted } of groups)
      for (let at = 0; at < people.length; at += atOnce) {
        const part = people.slice(at, at + atOnce)
        const answers = await readPart((page) => answersOfPeople(page, team.club_id, ids, those(who, part)))
        const statusOf = lookup(answers.map((row) => [row.event_id, (who === 'players' ? row.player_id : row.user_id)!, row.status]))
        yield part.map((person) => table.line(person.name, seasonLine(events, counted, person, statusOf))).join('')
      }
  }
  return new Download(`${team.name} ${ask.start} ${ask.end}.csv`, pieces())
}

/** Dates and shares are written so that a spreadsheet can calculate with them. */
function tableOf(columns: readonly Column[], locale: Locale) {
  const texts = locale === 'es' ? spanish : english
  const word = {
    present: texts.saidHere,
    late: texts.marksLate,
    absent: texts.marksAway,
    injured: texts.markInjured,
    failed: texts.statusFailed,
    none: '',
  }
  return {
    headings: csvLine([
      texts.player,
      ...[texts.attended, texts.counted, texts.rate, texts.marksLate, texts.marksAway, texts.markInjured, texts.statusNone],
      texts.streak,
      ...columns.map(({ local_start }) => local_start.replace('T', ' ')),
    ]),
    line(name: string, { totals, streak, statuses }: SeasonLine): string {
      const share = shareAttended(totals)
      return csvLine([
        name,
        totals.attending,
        totals.players,
        share === null ? null : Math.round(share * 1000) / 1000,
        totals.late,
        totals.absent,
        totals.injured,
        totals.none,
        streak.current === null ? null : streak.current.attending ? streak.current.events : -streak.current.events,
        ...columns.map(({ id, status }) => (status === 'scheduled' ? word[statuses[String(id)] ?? 'none'] : texts.off)),
      ])
    },
  }
}
