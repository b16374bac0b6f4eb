import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub } from '@touchline/domain/access/policy'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { maySeeClubCalendar } from '@touchline/domain/calendar/policy'
import { rowsOf, type Db } from '../kit/database/database.ts'
import { bare, list, members, object, type JsonText } from '../kit/database/json-text.ts'

/** A team by its club and id: the id alone is no key. */
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
  /** The players whose answers are shown as "mine". */
  players: readonly number[]
  beside?: Beside
}
/** The events of a calendar besides those of its teams. */
export interface Beside {
  clubs: readonly number[]
  allStaffEvents: boolean
  /** The user whose invitations to staff events are included; null: none. */
  invited: number | null
  /** True if events of other teams with the players as guests are included. */
  ofGuests: boolean
}

/** The answer of one own child, whose encoded name is in `head`. */
const answerOf = (
  head: string,
  child: string,
) => `concat(${head}, coalesce(a.answers ->> ${child}::text, 'none'), '","health_screen_passed":',
  case when ${child} = any(a.health_passed) then 'true}' else 'false}' end)`

/** One calendar line: the event's card, and the parts that change without the event. A test parses the result with the reply's schema. */
const line = object(
  'e.card',
  members({
    team_name: bare('e.name_json'),
    field: `case when f.id is null then 'null' else ${object('f.card')} end`,
    counts: object(members({ coming: bare('coalesce(a.coming, 0)'), away: bare('coalesce(a.away, 0)'), players: bare('e.players') })),
    // Most families have no child or one on a team: one child needs no iteration over a list.
    mine: `case when e.kids is null then '[]' when cardinality(e.kids) = 1 then concat('[', ${answerOf('e.heads[1]', 'e.kids[1]')}, ']')
      else (select ${list(answerOf('k.head', 'k.id'))} from unnest(e.kids, e.heads) k (id, head)) end`,
  }),
)

/** The caller's own children among some players, with their names encoded for the line. */
const kidsAmong = (players: string) => `(select array_agg(p.id order by p.birth_date, p.id) as ids,
    array_agg(concat('{"player_id":', p.id, ',"first_name":', to_json(p.first_name), ',"status":"') order by p.birth_date, p.id) as heads
  from ${players})`
const ofTeam = `team_player tp join player p on p.club_id = tp.club_id and p.id = tp.player_id
  where tp.club_id = m.club_id and tp.team_id = m.id and tp.player_id = any($1::bigint[]) and tp.status in ('active', 'guest') and tp.left_on is null`
const guestsOf = (event: string) => `event_guest gp join player p on p.club_id = gp.club_id and p.id = gp.player_id
  where gp.club_id = ${event}.club_id and gp.event_id = ${event}.id and gp.player_id = any($1::bigint[])`
const playersOf = (club: 'm.club_id' | '$2') =>
  `(select count(*) from team_player tp where tp.club_id = ${club} and tp.team_id = m.id and tp.status = 'active' and tp.left_on is null)`

/** The lines of events, each with the data of its team: \`t\` has the event's columns, the name, the own children, the number of players. */
const statement = (result: JsonText, before: string, events: string) => `
  ${before}
  select ${result} as document from (${events}) e
  left join attendance_count a on a.club_id = e.club_id and a.event_id = e.id
  left join field f on f.club_id = e.club_id and f.id = e.field_id`

const lines = object(members({ items: list(line, 'order by e.starts_at, e.id') }))
const range =
  'e.archived_at is null and e.starts_at >= $2::timestamp at time zone $4 and e.starts_at < ($3::date + 1)::timestamp at time zone $4'
const columns = 'e.club_id, e.id, e.kind, e.card, e.starts_at, e.field_id'

const ofTeams = `select ${columns}, t.name_json, t.kids, t.heads, t.players from t join event e on e.club_id = t.club_id and e.team_id = t.id and ${range}`
const ofClubs = (from: number) =>
  `e.club_id = any($${from}::bigint[]) and e.team_id is null and (e.kind <> 'StaffEvent' or $${from + 1}::boolean) and ${range}`

/** Optional arms of the statement: one that could find nothing would cost every family its planning time. */
const arms = {
  nothing: () => ({ before: '', events: ofTeams }),
  clubs: (from: number) => ({
    before: '',
    events: `${ofTeams} union all select ${columns}, to_json(c.name)::text, null::bigint[], null::text[], 0
      from event e join club c on c.club_id = e.club_id where ${ofClubs(from)}`,
  }),
  all: (from: number) => ({
    before: `, beside as materialized (
      select e.club_id, e.id from event e where ${ofClubs(from)}
      union select s.club_id, s.event_id from event_staff s where s.user_id = $${from + 2} and s.club_id = any($${from}::bigint[])
      union select gp.club_id, gp.event_id from event_guest gp where gp.player_id = any($1::bigint[])),
    b as materialized (select ${columns}, to_json(coalesce(m.name, c.name))::text as name_json, kids.ids as kids, kids.heads,
        case when m.id is null then 0 else ${playersOf('m.club_id')} end as players
      from beside x join event e on e.club_id = x.club_id and e.id = x.id and ${range} join club c on c.club_id = e.club_id
      left join team m on m.club_id = e.club_id and m.id = e.team_id left join lateral ${kidsAmong(guestsOf('e'))} kids on true
      where not exists (select from t where t.club_id = e.club_id and t.id = e.team_id))`,
    events: `${ofTeams} union all select * from b`,
  }),
}

/**
 * The statement for teams with the optional arms: events of clubs; staff events, all if the next parameter says so, else those to which the user of the one after it
 * was invited; and events with an own child as guest. The texts are fixed: no value of a caller is part of them.
 */
const ofMany = (teams: string, arm: { before: string; events: string }) =>
  statement(
    lines,
    `with t as materialized (select m.club_id, m.id, to_json(m.name)::text as name_json, kids.ids as kids, kids.heads, ${playersOf('m.club_id')} as players
      from ${teams} left join lateral ${kidsAmong(ofTeam)} kids on true)${arm.before}`,
    arm.events,
  )
// Lateral, because a generic plan assumes that a list of unknown length is long and would read all teams.
const someTeams =
  'unnest($5::bigint[], $6::bigint[]) s (club_id, id) cross join lateral (select * from team x where x.club_id = s.club_id and x.id = s.id limit 1) m'
const clubTeams = '(select * from team where club_id = $5) m'
const statements = {
  some: { nothing: ofMany(someTeams, arms.nothing()), clubs: ofMany(someTeams, arms.clubs(7)), all: ofMany(someTeams, arms.all(7)) },
  club: { nothing: ofMany(clubTeams, arms.nothing()), clubs: ofMany(clubTeams, arms.clubs(6)), all: ofMany(clubTeams, arms.all(6)) },
}
const ofEvent = statement(
  `(${line})::json`,
  '',
  `select ${columns}, to_json(coalesce(m.name, c.name))::text as name_json, kids.ids as kids, kids.heads, case when m.id is null then 0 else ${playersOf('$2')} end as players
    from event e join club c on c.club_id = e.club_id left join team m on m.club_id = e.club_id and m.id = e.team_id
    left join lateral ${kidsAmong(`(select ps.* from player ps where ps.club_id = $2 and ps.id = any($1::bigint[]) and (
        exists (select from team_player tp where tp.club_id = $2 and tp.team_id = e.team_id and tp.player_id = ps.id and tp.status in ('active', 'guest') and tp.left_on is null)
        or exists (select from event_guest gp where gp.club_id = $2 and gp.event_id = e.id and gp.player_id = ps.id))) p`)} kids on true
    where e.club_id = $2 and e.id = $3`,
)

/** Returns one JSON document made by SQL: converting rows to objects and back to JSON would halve the rate of the most read page. */
export async function calendarDocument(db: Db, { from, to, zone, teams, players, beside }: CalendarAsk): Promise<string> {
  const [texts, which] =
    'clubId' in teams
      ? [statements.club, [teams.clubId]]
      : [statements.some, [teams.map(({ clubId }) => clubId), teams.map(({ id }) => id)]]
  const ask = [players, from, to, zone, ...which]
  if (beside === undefined) return await documentOf(db, texts.nothing, ask)
  const besides = [...ask, beside.clubs, beside.allStaffEvents]
  if (beside.invited === null && !beside.ofGuests) return await documentOf(db, texts.clubs, besides)
  return await documentOf(db, texts.all, [...besides, beside.invited])
}

async function documentOf(db: Db, text: string, values: readonly unknown[]): Promise<string> {
  const [row] = await rowsOf<{ document: string }>(db, text, values)
  return row!.document
}

/** The line of one event, as an object. */
export async function calendarLine(db: Db, actor: Actor, event: { club_id: number; id: number }): Promise<CalendarEvent> {
  const [row] = await rowsOf<{ document: CalendarEvent }>(db, ofEvent, [actor.playerIds, event.club_id, event.id])
  return row!.document
}

/** The teams, players and optional events of the caller's own calendar. */
export function calendarScope(actor: Actor): Pick<CalendarAsk, 'teams' | 'players' | 'beside'> {
  const { clubId, userId } = actor
  if (actor.roleType === 'Parent') {
    const { teams, playerIds, clubIds, hasGuests } = actor.family
    return { teams, players: playerIds, beside: { clubs: clubIds, allStaffEvents: false, invited: null, ofGuests: hasGuests } }
  }
  if (clubId === null) return { teams: [], players: [] }
  const beside: Beside = {
    clubs: actor.roleType === 'ClubGuest' ? [] : [clubId],
    allStaffEvents: actor.config.enable_staff_calendar && maySeeClubCalendar({ clubId })(actor),
    invited: actor.config.enable_staff_calendar ? userId : null,
    ofGuests: false,
  }
  if (adminOfClub({ clubId })(actor)) return { teams: { clubId }, players: [], beside }
  return {
    teams: [...actor.teams.coach, ...actor.teams.manager, ...actor.teams.director].map((id) => ({ clubId, id })),
    players: [],
    beside,
  }
}
