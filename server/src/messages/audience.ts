import type { Actor } from '@touchline/domain/access/actor'
import { featureOn, passesGuard } from '@touchline/domain/access/guards'
import { clubTeamList } from '@touchline/domain/club-teams/endpoints'
import { dateOf } from '@touchline/domain/kit/dates'
import type { List } from '@touchline/domain/kit/list/list'
import { notFound } from '@touchline/domain/kit/refusal'
import {
  chosenIds,
  isWholeClub,
  mostRecipients,
  type Audience,
  type AudienceList,
  type Capacity,
  rolesOfWhom,
  type Obstacle,
  type StaffPrefix,
  type Whom,
} from '@touchline/domain/messages/audience'
import {
  mayUseMessages,
  mayWriteByRegion,
  mayWriteToFamilies,
  mayWriteToStaff,
  regionsToWrite,
  teamsToWrite,
} from '@touchline/domain/messages/policy'
import { rolesToWrite, whomsOf } from '@touchline/domain/messages/whoms-of'
import { programPlayers } from '@touchline/domain/registration/lists'
import { clubProgramPlayers, playerContacts } from '@touchline/domain/registration/people-lists'
import { allPlayers, rosteredPlayers } from '@touchline/domain/players/lists'
import { staffList } from '@touchline/domain/staff/endpoints'
import { sql } from 'kysely'
import { assignmentsInReach } from '../assignments/reach.ts'
import { clubTeamSource } from '../club-teams/club-teams.routes.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { rowsOfList, type ListRows } from '../kit/list/list-routes.ts'
import type { ListQuery, Sql } from '../kit/list/list-statement.ts'
import type { Call } from '../kit/http/handle.ts'
import { hasJoinedAsContact, isMember, contactView } from '../people/contact-view.ts'
import { isMinor, joinedGuardians } from '../people/guardians.ts'
import { sourceOf } from '../players/player-lists.ts'
import { programPlayerSource } from '../registration/lists.routes.ts'
import { clubProgramPlayerSource, playerContactSource } from '../registration/people-lists.routes.ts'
import { programsRunBy, registeredWith } from '../registration/registered-with.ts'
import { staffSource } from '../staff/staff.routes.ts'
import { tooMany, wordsOf, wrong } from './refusals.ts'

/** A person of an audience. Contacts without an account have no user. */
export interface Resolved {
  user_id: number | null
  contact_id: number | null
  name: string
  capacity: Capacity
  player_id: number | null
  team_id: number | null
  obstacle: Obstacle | null
}

const lists: Record<AudienceList, { of: List; rows: ListRows }> = {
  'rostered-players': { of: rosteredPlayers, rows: rowsOfList(rosteredPlayers, sourceOf(true)) },
  'all-players': { of: allPlayers, rows: rowsOfList(allPlayers, sourceOf(false)) },
  'program-players': { of: programPlayers, rows: rowsOfList(programPlayers, programPlayerSource) },
  'club-program-players': { of: clubProgramPlayers, rows: rowsOfList(clubProgramPlayers, clubProgramPlayerSource) },
  'player-contacts': { of: playerContacts, rows: rowsOfList(playerContacts, playerContactSource) },
  staff: { of: staffList, rows: rowsOfList(staffList, staffSource) },
  'club-teams': { of: clubTeamList, rows: rowsOfList(clubTeamList, clubTeamSource) },
}

/** The ids of the rows of a list that the audience names; only rows that the actor sees there. */
async function idsOfList(call: Pick<ActionContext, 'db' | 'actor' | 'now'>, { list }: Audience): Promise<number[]> {
  if (!list) return []
  const { of, rows } = lists[list.of]
  if (!passesGuard(of.read.who, call.actor) || !featureOn(of.read.flag, call.actor)) return []
  if (list.ids) return await rows.ids(call as unknown as Call<never>, { only: list.ids }, list.ids.length)
  const query = (
    of.exported as { query: { omit: (keys: object) => { safeParse: (given: unknown) => { success: boolean; data?: ListQuery } } } }
  ).query
  const parsed = query.omit({ ids: true }).safeParse(list.found ?? {})
  if (!parsed.success) throw wrong('wrong', 'audience', wordsOf(call.actor).wrongList)
  return await rows.ids(call as unknown as Call<never>, { query: parsed.data! }, mostRecipients + 1)
}

/** Nothing of an audience is asked of the database twice. */
export interface AudienceParts {
  clubId: number
  actor: Actor
  audience: Audience
  whom: readonly Whom[]
  /** Everybody with one of these roles. */
  roles: readonly StaffPrefix[]
  today: string
  /** Ids of the rows of the chosen list. */
  listed: { teams: number[]; players: number[]; registrations: number[]; contacts: number[]; roles: number[] }
}

export async function partsOf(call: Pick<ActionContext, 'db' | 'actor' | 'now'>, audience: Audience): Promise<AudienceParts> {
  const { actor, now } = call
  if (actor.clubId === null || !mayUseMessages(actor)) throw notFound()
  const listed = await idsOfList(call, audience)
  const isOf = (...names: AudienceList[]) => (audience.list && names.includes(audience.list.of) ? listed : [])
  const allowed = whomsOf(actor)
  const whom = actor.roleType === 'Parent' ? allowed : audience.whom.filter((one) => allowed.includes(one))
  const ofClub = isWholeClub(audience) ? whom.flatMap((one) => rolesOfWhom[one]) : []
  return {
    clubId: actor.clubId,
    actor,
    audience,
    whom,
    roles: rolesToWrite(actor).filter((role) => audience.roles.includes(role) || ofClub.includes(role)),
    today: dateOf(now, actor.clubZone),
    listed: {
      teams: isOf('club-teams'),
      players: isOf('rostered-players', 'all-players'),
      registrations: isOf('program-players', 'club-program-players'),
      contacts: isOf('player-contacts'),
      roles: isOf('staff'),
    },
  }
}

const ids = (list: readonly number[]) => sql`${[...list]}::bigint[]`
const anyOrAll = (column: Sql, list: readonly number[]) =>
  list.length === 0 ? sql`true` : sql`coalesce(${column} = any(${ids(list)}), false)`

/** SQL: the actor may write to people of the team `t`. */
export function writableTeams(actor: Actor): Sql {
  const regions = regionsToWrite(actor)
  if (regions === null) return sql`true`
  if (actor.roleType === 'Admin') return sql`coalesce(t.club_region_id = any(${ids(regions)}), false)`
  return sql`t.id = any(${ids(teamsToWrite(actor))})`
}

/** SQL: the actor works with the player `p`: it plays for a team in reach, or is in a region of the admin. */
export function playersInReach(actor: Actor): Sql {
  if (!mayWriteToFamilies(actor)) return sql`false`
  const regions = regionsToWrite(actor)
  const inRegion = regions === null ? sql`true` : sql`coalesce(p.club_region_id = any(${ids(regions)}), false)`
  return sql`(${inRegion} or exists (select from team_player tp join team t on t.club_id = ${actor.clubId} and t.id = tp.team_id and not t.archived
    where tp.club_id = ${actor.clubId} and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null and ${writableTeams(actor)}))`
}

/** SQL: the actor may write to the family of the player `p`: it is in reach, or has a registration in a program that the actor runs. */
export function writablePlayers(actor: Actor): Sql {
  return mayWriteToFamilies(actor) ? sql`(${playersInReach(actor)} or ${registeredWith(actor)})` : sql`false`
}

/** SQL: the people of an audience who are named by a role, as `x (prefix, id)` with the ids of users. */
export function namedInRoles(audience: Audience): Sql {
  const named = Object.entries(chosenIds(audience)).flatMap(([prefix, users]) => users.map((id) => ({ prefix, id })))
  return sql`unnest(${named.map(({ prefix }) => prefix)}::text[], ${named.map(({ id }) => id)}::bigint[]) as x (prefix, id)`
}

/**
 * SQL: the actor may write to the person of the role `r` by name: to staff with a team in reach, an admin of all regions to all of them, and any admin to
 * administrators.
 */
export function writableRoles(actor: Actor): Sql {
  const withTeam = (table: 'team_coach' | 'team_manager' | 'director_team') =>
    regionsToWrite(actor) === null
      ? sql`true`
      : sql`exists (select from ${sql.table(table)} x join team t on t.club_id = ${actor.clubId} and t.id = x.team_id and not t.archived
          where x.club_id = ${actor.clubId} and x.user_id = r.user_id and ${writableTeams(actor)})`
  const toStaff = mayWriteToStaff(actor)
  return sql`case r.type when 'Coach' then ${toStaff ? withTeam('team_coach') : sql`false`} when 'Manager' then ${toStaff ? withTeam('team_manager') : sql`false`}
    when 'Director' then ${withTeam('director_team')} else r.type in ('Admin', 'ProgramAdmin', 'RefAssignor') and ${mayWriteByRegion(actor)}::boolean end`
}

/** SQL: the team of a player `p` who was not chosen with a team: one in reach, so that a coach does not read the teams of others. */
const teamInReach = ({ clubId, actor, today }: AudienceParts): Sql =>
  sql`(select tp.team_id from team_player tp join team t on t.club_id = ${clubId} and t.id = tp.team_id and not t.archived
      join season s on s.club_id = ${clubId} and s.id = t.season_id and s.end_date >= ${today}::date and not s.archived
    where tp.club_id = ${clubId} and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null and ${writableTeams(actor)}
    order by tp.status, s.start_date, tp.team_id limit 1)`

/** SQL: the player `p` has a registration in a current program of the club, with or without a team. A level is one of a team. */
function registeredInClub({ clubId, actor, audience: { club }, whom, today }: AudienceParts): Sql {
  if (!club || !mayWriteByRegion(actor) || !whom.includes('families') || club.levels.length > 0) return sql`false`
  return sql`(${anyOrAll(sql`p.club_region_id`, club.regions)} and ${anyOrAll(sql`extract(year from p.birth_date)`, club.birth_years)}
    and p.id in (select r.player_id from registration r join program g on g.club_id = ${clubId} and g.id = r.program_id
      left join season s on s.club_id = ${clubId} and s.id = g.season_id
      where r.club_id = ${clubId} and r.status = 'Registered' and g.type <> 'Invoice' and not g.archived and coalesce(s.end_date >= ${today}::date, true)))`
}

/** SQL: a select of `Resolved` without duplicates, in the order of names; also of the ids of contacts without an account, as `contact_id`. */
export function audienceInSql(parts: AudienceParts): Sql {
  const { clubId, actor, audience, whom, roles, today, listed } = parts
  const chosen = chosenIds(audience)
  const { club } = audience
  const wants = (one: Whom) => sql`${whom.includes(one)}::boolean`
  const ofClub =
    club && mayWriteByRegion(actor)
      ? sql`(s.start_date <= ${today}::date + 14 and s.end_date >= ${today}::date and not s.archived and ${anyOrAll(sql`t.club_region_id`, club.regions)}
          and ${anyOrAll(sql`t.birth_year`, club.birth_years)} and ${anyOrAll(sql`t.level_id`, club.levels)})`
      : sql`false`
  const toStaff = mayWriteToStaff(actor)
  const staffOf = (table: string, capacity: string, wanted: Sql, rank: number) =>
    sql`select x.user_id, null::bigint, ${capacity}, null::bigint, x.team_id, ${rank}::int from ${sql.table(table)} x
      join chosen_team c on c.id = x.team_id where x.club_id = ${clubId} and ${wanted}`
  return sql`
    with chosen_team as (select t.id from team t join season s on s.club_id = ${clubId} and s.id = t.season_id
      where t.club_id = ${clubId} and not t.archived and ${writableTeams(actor)} and (t.id = any(${ids([...chosen.team, ...chosen.group, ...listed.teams])}) or ${ofClub})),
    chosen_player as (
      select p.id, coalesce(min(c.team_id), ${teamInReach(parts)}) as team_id from player p left join (
        select tp.player_id, tp.team_id from team_player tp join chosen_team c on c.id = tp.team_id
        where tp.club_id = ${clubId} and tp.status in ('active', 'guest') and tp.left_on is null and ${wants('families')}) c on c.player_id = p.id
      where p.club_id = ${clubId} and p.archived_at is null and (c.player_id is not null or p.id = any(${ids([...chosen.player, ...listed.players])})
        or p.id in (select e.player_id from team_assignment_entry e join team_assignment a on a.club_id = ${clubId} and a.id = e.assignment_id
          where e.club_id = ${clubId} and e.assignment_id = ${audience.assignment} and ${assignmentsInReach(actor)})
        or p.id in (select r.player_id from registration r join program g on g.club_id = ${clubId} and g.id = r.program_id
          where r.club_id = ${clubId} and (r.id = any(${ids(listed.registrations)})
            or r.program_id = any(${ids(audience.programs)}) and r.status = 'Registered' and ${programsRunBy(actor)}))
        or ${registeredInClub(parts)})
        and ${writablePlayers(actor)} group by p.id),
    person (user_id, contact_id, capacity, player_id, team_id, rank) as (
      select c.user_id, c.id, 'contact', c.player_id, x.team_id, 1 from player_contact c join chosen_player x on x.id = c.player_id
        join player p on p.club_id = ${clubId} and p.id = c.player_id where c.club_id = ${clubId} and (c.user_id is null or c.user_id is distinct from p.user_id)
      union all select c.user_id, c.id, 'contact', c.player_id, null, 1 from player_contact c
        join player p on p.club_id = ${clubId} and p.id = c.player_id and p.archived_at is null and ${writablePlayers(actor)}
        where ${listed.contacts.length > 0}::boolean and c.club_id = ${clubId} and (c.id = any(${ids(listed.contacts)})
          or c.user_id in (select n.user_id from player_contact n where n.club_id = ${clubId} and n.id = any(${ids(listed.contacts)})))
      union all select p.user_id, null, 'player', p.id, x.team_id, 2 from player p join chosen_player x on x.id = p.id where p.club_id = ${clubId} and p.user_id is not null
      union all ${staffOf('team_coach', 'coach', sql`${toStaff}::boolean and ${wants('coaches')}`, 3)}
      union all ${staffOf('team_manager', 'manager', sql`${toStaff}::boolean and ${wants('managers')}`, 4)}
      union all ${staffOf('director_team', 'director', wants('directors'), 5)}
      union all select r.user_id, null, lower(r.type), null, null,
          2 + array_position(array['Coach', 'Manager', 'Director', 'Admin', 'ProgramAdmin', 'RefAssignor'], r.type)
        from role r where r.club_id = ${clubId} and r.active and ${writableRoles(actor)}
          and (r.id = any(${ids(listed.roles)}) or lower(r.type) = any(${[...roles]}::text[]) or exists (select from ${namedInRoles(audience)} where x.id = r.user_id and x.prefix = lower(r.type)))),
    known as (
      select a.user_id, a.contact_id, a.capacity, a.player_id, a.team_id, a.rank,
        case when a.user_id is not null then u.first_name || ' ' || u.last_name end as own_name,
        case when u.id is null then 'no_account'
          when a.capacity = 'contact' then case when ${hasJoinedAsContact(sql`${clubId}`)} then null else 'not_joined' end
          when not coalesce(${isMember(sql`${clubId}`)}, false) then 'not_joined' end as obstacle
      from person a left join app_user u on u.id = a.user_id and u.deleted_at is null),
    once as (
      select distinct on (coalesce(k.user_id, -k.contact_id)) k.user_id, k.contact_id, k.capacity, k.player_id, k.team_id,
        coalesce((select v.name from ${contactView} v where v.club_id = ${clubId} and v.id = k.contact_id), k.own_name) as name, k.obstacle
      from known k where k.user_id is distinct from ${actor.userId}::bigint and (k.obstacle is null or k.obstacle <> 'no_account' or k.user_id is null)
      order by coalesce(k.user_id, -k.contact_id), k.obstacle is not null, k.rank, k.player_id)
    ${safeguarded(clubId, { today, senderId: actor.userId })}`
}

/**
 * SQL: the people of `once`, of whom a minor without a guardian has an obstacle, and a copy for each guardian who is not among them. Who is a minor follows from
 * the person, so it does not matter in which capacity the minor was found. Only somebody of unknown age who was not found as a player, such as a coach, gets
 * the message without a guardian too. A guardian who sends the message gets no copy.
 */
const safeguarded = (clubId: number, { today, senderId }: { today: string; senderId: number }): Sql => sql`,
    minor as (select p.id, p.user_id, p.birth_date is not null as is_certain from player p where p.club_id = ${clubId} and ${isMinor(today)}
      and p.user_id in (select o.user_id from once o where o.obstacle is null)),
    guardian as (select m.user_id as minor_user_id, m.id as player_id, g.user_id, g.name from minor m
      join player p on p.club_id = ${clubId} and p.id = m.id cross join lateral ${joinedGuardians(clubId, today)} g)
    select o.user_id, o.contact_id, o.capacity, o.player_id, o.team_id, o.name, coalesce(o.obstacle, case when o.user_id in (select m.user_id from minor m where m.is_certain or o.capacity = 'player')
      and o.user_id not in (select g.minor_user_id from guardian g) then 'no_guardian' end) as obstacle from once o
    union all select * from (
      select distinct on (g.user_id) g.user_id, null::bigint, 'guardian', g.player_id, null::bigint, g.name, null from guardian g
      where g.user_id <> ${senderId} and g.user_id not in (select o.user_id from once o where o.user_id is not null)
      order by g.user_id, g.player_id) copies`

/** The people of an audience; refuses more than one message may have. */
export async function resolveAudience(call: Pick<ActionContext, 'db' | 'actor' | 'now'>, audience: Audience): Promise<Resolved[]> {
  const { rows } = await sql<Resolved>`select a.user_id, a.contact_id, a.name, a.capacity, a.player_id, a.team_id, a.obstacle
    from (${audienceInSql(await partsOf(call, audience))}) a order by a.name limit ${mostRecipients + 1}`.execute(call.db)
  if (rows.length > mostRecipients) throw tooMany(call.actor)
  return rows
}
