import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub } from '@touchline/domain/access/policy'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { rowsOf, type Db } from '../kit/database.ts'
import { bare, list, members, object, type JsonText } from '../kit/json-text.ts'

/** A team by its club and id: one number alone is no key. */
export interface TeamKey {
  clubId: number
  id: number
}
export interface CalendarAsk {
  /** The first and the last day, as dates in `zone`. */
  from: string
  to: string
  zone: string
  /** Some teams, or every team of one club. */
  teams: readonly TeamKey[] | { clubId: number }
  /** Whose answers are shown as "mine". */
  players: readonly number[]
}

/** The answer of one own child, whose name stands ready in `head`. */
const answerOf = (head: string, child: string) => `concat(${head}, coalesce(
  (select concat(x.status, '","health_screen_passed":', (x.health_screen_passed_at is not null)::text) from attendance x
    where x.club_id = e.club_id and x.event_id = e.id and x.player_id = ${child}), 'none","health_screen_passed":false'), '}')`

/** One calendar line: the event's card, and what changes without the event. A test parses what comes out with the reply's schema. */
const line = object(
  'e.card',
  members({
    team_name: bare('t.name_json'),
    field: `case when f.id is null then 'null' else ${object('f.card')} end`,
    counts: object(members({ coming: bare('coalesce(a.coming, 0)'), away: bare('coalesce(a.away, 0)'), players: bare('t.players') })),
    // Most families have no child or one on a team, and one needs no list to be gone through.
    mine: `case when t.kids is null then '[]' when cardinality(t.kids) = 1 then concat('[', ${answerOf('t.heads[1]', 't.kids[1]')}, ']')
      else (select ${list(answerOf('k.head', 'k.id'))} from unnest(t.kids, t.heads) k (id, head)) end`,
  }),
)

/** The lines of the events of teams. $1: own players; the rest is said by `teams` and `events`. Fixed text: nothing of a caller stands in it. */
const statement = (result: JsonText, teams: string, events: string) => `
  with t as materialized (select m.club_id, m.id, to_json(m.name)::text as name_json, kids.ids as kids, kids.heads,
      (select count(*) from team_player tp where tp.club_id = m.club_id and tp.team_id = m.id and tp.status = 'active' and tp.left_on is null) as players
    from ${teams} left join lateral (
      select array_agg(p.id order by p.birth_date, p.id) as ids,
        array_agg(concat('{"player_id":', p.id, ',"first_name":', to_json(p.first_name), ',"status":"') order by p.birth_date, p.id) as heads
      from team_player tp join player p on p.club_id = tp.club_id and p.id = tp.player_id
      where tp.club_id = m.club_id and tp.team_id = m.id and tp.player_id = any($1::bigint[]) and tp.status in ('active', 'guest') and tp.left_on is null) kids on true)
  select ${result} as document
  from t join event e on e.club_id = t.club_id and e.team_id = t.id and ${events}
  left join attendance_count a on a.club_id = e.club_id and a.event_id = e.id
  left join field f on f.club_id = e.club_id and f.id = e.field_id`

const lines = object(members({ items: list(line, 'order by e.starts_at, e.id') }))
const range =
  'e.archived_at is null and e.starts_at >= $2::timestamp at time zone $4 and e.starts_at < ($3::date + 1)::timestamp at time zone $4'
const ofTeams = statement(
  lines,
  // Lateral, because a plan for everybody takes a list of unknown length for a long one and would read all teams.
  'unnest($5::bigint[], $6::bigint[]) s (club_id, id) cross join lateral (select * from team x where x.club_id = s.club_id and x.id = s.id limit 1) m',
  range,
)
const ofClub = statement(lines, '(select * from team where club_id = $5) m', range)
const ofEvent = statement(
  `(${line})::json`,
  '(select m.* from event e join team m on m.club_id = e.club_id and m.id = e.team_id where e.club_id = $2 and e.id = $3) m',
  'e.club_id = $2 and e.id = $3',
)

/** One JSON document made by SQL: rows turned into objects and back into JSON would halve the rate of the most read page. */
export async function calendarDocument(db: Db, { from, to, zone, teams, players }: CalendarAsk): Promise<string> {
  const [sql, which] =
    'clubId' in teams ? [ofClub, [teams.clubId]] : [ofTeams, [teams.map(({ clubId }) => clubId), teams.map(({ id }) => id)]]
  const [row] = await rowsOf<{ document: string }>(db, sql, [players, from, to, zone, ...which])
  return row!.document
}

/** The same line for one event, as an object. */
export async function calendarLine(db: Db, actor: Actor, event: { club_id: number; id: number }): Promise<CalendarEvent> {
  const [row] = await rowsOf<{ document: CalendarEvent }>(db, ofEvent, [actor.playerIds, event.club_id, event.id])
  return row!.document
}

/** Which teams stand in the caller's own calendar, and whose answers. */
export function calendarScope(actor: Actor): Pick<CalendarAsk, 'teams' | 'players'> {
  if (actor.roleType === 'Parent') return { teams: actor.family.teams, players: actor.family.playerIds }
  const { clubId } = actor
  if (clubId === null) return { teams: [], players: [] }
  if (adminOfClub({ clubId })(actor)) return { teams: { clubId }, players: [] }
  return { teams: [...actor.teams.coach, ...actor.teams.manager, ...actor.teams.director].map((id) => ({ clubId, id })), players: [] }
}
