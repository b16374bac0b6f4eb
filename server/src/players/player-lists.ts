import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { allPlayerActs, allPlayers, playerStates, rosteredPlayerActs, rosteredPlayers } from '@touchline/domain/players/lists'
import { teamPlayerActs } from '@touchline/domain/players/team-acts'
import { listedAgeClass } from '@touchline/domain/players/player'
import { texts as english } from '@touchline/domain/players/texts.en'
import { texts as spanish } from '@touchline/domain/players/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes, type ListCall, type ListSource } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { contactView } from '../people/contact-view.ts'
import { ageGroupsBySport } from '../clubs/clubs.store.ts'
import { playerBulkActs, rosterRows, teamBulkActs } from './act-on-players.ts'
import { ageClassBySportInSql, type OwnGroups } from './age-class-in-sql.ts'
import { playerChangeKind, playerChanges } from './player-changes.ts'
import { isLongEnough, playersInSql, searchPlayers } from './player-reach.ts'
import { memberships, soleSport } from './players.store.ts'

type PlayerList = typeof allPlayers | typeof rosteredPlayers
const narrowing = ['gender', 'status', 'state', ...allPlayers.picks]

/** Serves the two lists of players, with the acts on several of them and on the roster of a team. */
export function playerLists(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(playerChangeKind, playerChanges)
  bulkRoutes(app, ctx, rosteredPlayerActs, listRoutes(app, ctx, rosteredPlayers, sourceOf(true)), playerBulkActs)
  bulkRoutes(app, ctx, teamPlayerActs, rosterRows, teamBulkActs)
  bulkRoutes(app, ctx, allPlayerActs, listRoutes(app, ctx, allPlayers, sourceOf(false)), playerBulkActs)
}

const number = (value: unknown) => value as number | undefined
const clubOf = ({ actor }: ListCall): number => {
  if (actor.clubId === null) throw notFound()
  return actor.clubId
}
const todayOf = ({ actor, now }: ListCall) => dateOf(now, actor.clubZone)
/** A call with the sports that may have age groups of their own. */
type PreparedCall = ListCall & { sports?: readonly OwnGroups[] }
const ageClassOf = (call: PreparedCall) =>
  ageClassBySportInSql(call.actor.config, {
    ...{ kind: listedAgeClass(call.actor.config), today: todayOf(call), sports: call.sports ?? [] },
    sport: soleSport(clubOf(call), todayOf(call)),
  })
const rostersOf = (call: ListCall) => memberships(clubOf(call), todayOf(call), number(call.query['season']))

/** SQL: the filters that are no columns. */
function picked(call: ListCall, onTeamsOnly: boolean): Sql {
  const [season, team, region, age, year] = ['season', 'team', 'region', 'age', 'birth_year'].map((name) => number(call.query[name]))
  const onTeam = sql`p.id in (select tp.player_id ${rostersOf(call)}${team === undefined ? sql`` : sql` and tp.team_id = ${team}`})`
  return sql.join(
    [
      onTeamsOnly || season !== undefined || team !== undefined ? onTeam : sql`true`,
      region === undefined ? sql`true` : sql`p.club_region_id = ${region}`,
      age === undefined ? sql`true` : sql`${ageClassOf(call).number} = ${age}::bigint`,
      year === undefined ? sql`true` : bornIn(year),
    ],
    sql` and `,
  )
}

/** SQL: the player was born in the year. As a range of days, because the index of birth dates knows no years. */
const bornIn = (year: number): Sql =>
  year < 1000 || year > 9999 ? sql`false` : sql`p.birth_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`

/** A club that searches first gets no row before a search or a filter (flag players_search_first). */
const isAsked = ({ actor, query }: ListCall) =>
  !actor.config.players_search_first || isLongEnough(query['search']) || narrowing.some((name) => query[name] !== undefined)

const filtered = (call: ListCall, onTeamsOnly: boolean): Sql =>
  call.isByIds
    ? sql`true`
    : sql`${isAsked(call)} and (p.archived_at is not null) = ${call.query['state'] === 'archived'} and ${picked(call, onTeamsOnly)}`

const ofContact = ['contact', 'email', 'mobile_number']
const ofRosters = ['number', 'teams', 'status']

/** SQL: the current rosters of a player as one row, and the contact who is named first; each only where a column of it is read. */
function joinsOf(call: ListCall, reads: ReadonlySet<string>): Sql {
  const states = sql`${[...playerStates]}::text[]`
  const rosters = sql`left join lateral (select string_agg(m.name, ', ' order by m.name, m.id) as teams, string_agg(distinct tp.number, ', ') as numbers,
    (${states})[min(array_position(${states}, tp.status))] as status ${rostersOf(call)} and tp.player_id = p.id) played on true`
  const contact = sql`left join lateral (select c.name, c.email, c.mobile_number from ${contactView} c
    where c.club_id = ${clubOf(call)} and c.player_id = p.id order by c.is_primary desc, c.id limit 1) first_contact on true`
  const isRead = (name: string) => reads.has(name)
  return sql`${ofRosters.some(isRead) ? rosters : sql``} ${ofContact.some(isRead) ? contact : sql``}`
}

export function sourceOf(onTeamsOnly: boolean): ListSource<PlayerList, Record<never, never>> {
  return {
    prepare: async (call): Promise<PreparedCall> =>
      listedAgeClass(call.actor.config) === 'group' ? { ...call, sports: await ageGroupsBySport(call.db, clubOf(call)) } : call,
    from: (call, reads) => sql`from player p ${joinsOf(call, reads)}
      where p.club_id = ${clubOf(call)} and ${playersInSql(call.actor, todayOf(call))} and ${filtered(call, onTeamsOnly)}`,
    columns: (call) => ({
      id: sql`p.id`,
      // The index of this order has the same expression.
      name: sql`(p.last_name || ', ' || p.first_name) collate names`,
      number: sql`coalesce(played.numbers, p.number)`,
      birth_date: sql`p.birth_date`,
      age_class: ageClassOf(call).label,
      gender: sql`p.gender`,
      teams: sql`played.teams`,
      status: sql`coalesce(played.status, 'none')`,
      region: sql`(select r.name from club_region r where r.club_id = ${clubOf(call)} and r.id = p.club_region_id)`,
      contact: sql`first_contact.name::text`,
      email: sql`first_contact.email::text`,
      mobile_number: sql`first_contact.mobile_number::text`,
      archived: sql`p.archived_at is not null`,
      state: sql`case when p.archived_at is not null then 'archived' end`,
    }),
    search: (text, call) => searchPlayers(call.db, clubOf(call), text),
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  }
}
