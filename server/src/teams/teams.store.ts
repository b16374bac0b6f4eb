import type { Actor } from '@touchline/domain/access/actor'
import { maySeeTeam, type TeamPlace } from '@touchline/domain/access/policy'
import type { Gender } from '@touchline/domain/teams/gender'
import { hueAt } from '@touchline/domain/teams/hue'
import type { TeamClearance, TeamFlags } from '@touchline/domain/teams/lock'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { contactView } from '../people/contact-view.ts'

export interface TeamRow extends TeamFlags {
  id: number
  club_id: number
  name: string
  mark: string
  /** Its position among the teams of the club by id, which stays when teams are renamed or added. */
  place: number
  /** The colour that the club chose; null: by its position. */
  hue: number | null
  gender: Gender
  birth_year: number | null
  type: string
  archived: boolean
  season_id: number
  season_name: string
  season_start: string
  season_end: string
  season_archived: boolean
  club_region_id: number | null
  region_name: string | null
  players: number
  head_coach: string | null
  clearance_status: TeamClearance
}

export const teamScope = (team: Pick<TeamRow, 'club_id' | 'id' | 'club_region_id'>): TeamPlace => ({
  clubId: team.club_id,
  regionId: team.club_region_id,
  teamId: team.id,
})

const coachesOf = (clubId: number | null) =>
  sql`from team_coach c join app_user u on u.id = c.user_id and u.deleted_at is null where c.club_id = ${clubId} and c.team_id = t.id`
/** SQL: the position of the team `t` in its club, which gives it a colour where the club chose none. */
export const placeInSql = (clubId: number | null) => sql`(select count(*)::int from team o where o.club_id = ${clubId} and o.id <= t.id)`

const columns = (
  clubId: number | null,
) => sql`${placeInSql(clubId)} as place, t.id, t.club_id, t.name, t.mark, t.hue, t.gender, t.birth_year, t.type, t.archived,
  t.hide_from_player, t.hide_from_coach, t.hide_from_manager, t.ineligible_for_team as ineligible, t.disabled, t.clearance_status, t.season_id, s.name as season_name, s.start_date as season_start,
  s.end_date as season_end, s.archived as season_archived, t.club_region_id, r.name as region_name,
  (select count(*)::int from team_player tp where tp.club_id = ${clubId} and tp.team_id = t.id and tp.status = 'active' and tp.left_on is null) as players,
  (select u.first_name || ' ' || u.last_name ${coachesOf(clubId)} order by c.head_coach desc, c.id limit 1) as head_coach`
const joined = sql`team t join season s on s.club_id = t.club_id and s.id = t.season_id
  left join club_region r on r.club_id = t.club_id and r.id = t.club_region_id`

/** Finding and permission are one step: a caller without permission gets the same reply as for a wrong id. */
export async function findTeam(db: Db, actor: Actor, id: number): Promise<TeamRow> {
  const { rows } =
    await sql<TeamRow>`select ${columns(actor.clubId)} from ${joined} where t.club_id = ${actor.clubId} and t.id = ${id}`.execute(db)
  const team = rows[0]
  if (!team || !maySeeTeam(teamScope(team))(actor)) throw notFound()
  return team
}

/** The club, region and team for policies; undefined when the club of the current role has no such team. */
export async function findTeamPlace(db: Db, actor: Actor, id: number): Promise<TeamPlace | undefined> {
  const row = await db
    .selectFrom('team')
    .select(['club_id', 'id', 'club_region_id'])
    .where('club_id', '=', actor.clubId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && teamScope(row)
}

export async function findTeamPlaces(db: Db, actor: Actor, ids: readonly number[]): Promise<TeamPlace[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('team')
    .select(['club_id', 'id', 'club_region_id'])
    .where('club_id', '=', actor.clubId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(teamScope)
}

/** Every team of the role, also locked ones: the menu shows those with their reason, and no other page opens them. */
export async function teamsOfRoleSession(db: Db, actor: Actor): Promise<number[]> {
  const [club, user] = [actor.clubId, actor.userId]
  const query = {
    Coach: sql`select team_id from team_coach where club_id = ${club} and user_id = ${user}`,
    Manager: sql`select team_id from team_manager where club_id = ${club} and user_id = ${user}`,
    Director: sql`select team_id from director_team where club_id = ${club} and user_id = ${user}`,
    Parent: sql`select distinct team_id from team_player where club_id = ${club} and player_id = any(${[...actor.playerIds]}::bigint[])
      and status in ('active', 'guest') and left_on is null`,
  }[String(actor.roleType)]
  if (!query) return []
  const { rows } = await sql<{ team_id: number }>`${query}`.execute(db)
  return rows.map(({ team_id }) => team_id)
}

/** Those of a family's teams on which all its players are guests. */
export async function teamsAsGuest(db: Db, clubId: number, playerIds: readonly number[]): Promise<Set<number>> {
  if (playerIds.length === 0) return new Set()
  const { rows } = await sql<{ team_id: number }>`select team_id from team_player where club_id = ${clubId}
    and player_id = any(${[...playerIds]}::bigint[]) and status in ('active', 'guest') and left_on is null
    group by team_id having bool_and(status = 'guest')`.execute(db)
  return new Set(rows.map(({ team_id }) => team_id))
}

/** Those of the teams of a coach on whose staff the coach is a guest. */
export async function teamsAsGuestCoach(db: Db, clubId: number, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ team_id: number }>`select team_id from team_coach
    where club_id = ${clubId} and user_id = ${userId} and guest_until is not null`.execute(db)
  return new Set(rows.map(({ team_id }) => team_id))
}

type DrawnRow = Pick<TeamRow, 'id' | 'mark' | 'hue' | 'place'>
/**
 * The letters and colors of the teams whose events a user may meet, of every season: those of the role, all for admins of the club, and for a
 * family also those where a child may be a guest, and its teams in other clubs.
 */
export async function looksOf(db: Db, actor: Actor, teamIds: readonly number[] | null) {
  const isFamily = actor.roleType === 'Parent'
  const elsewhere = isFamily ? actor.family.teams.filter(({ clubId }) => clubId !== actor.clubId) : []
  const clubs = [...(actor.clubId === null ? [] : [actor.clubId]), ...elsewhere.map(({ clubId }) => clubId)]
  const rows = await byClub(clubs, async (clubId) => {
    const ids = clubId === actor.clubId ? (teamIds ?? []) : elsewhere.filter((team) => team.clubId === clubId).map(({ id }) => id)
    const [all, guests] = [clubId === actor.clubId && teamIds === null, clubId === actor.clubId && isFamily]
    const found = await sql<DrawnRow>`select t.id, t.mark, t.hue, ${placeInSql(clubId)} as place from team t
      where t.club_id = ${clubId} and (${all} or t.id = any(${[...ids]}::bigint[]) or (${guests} and not t.hide_from_player))`.execute(db)
    return found.rows
  })
  return rows.toSorted((a, b) => a.id - b.id).map(({ id, mark, hue, place }) => ({ id, mark, hue: hue ?? hueAt(place) }))
}

export interface TeamAsk {
  /** null: every team of the club. */
  teamIds: readonly number[] | null
  search: string
  season: 'Current' | 'Past' | 'Future' | 'all'
  /** Both kinds when absent. */
  archived?: 'with' | 'without' | 'only'
  /** Only teams without a coach. */
  coach?: 'none' | undefined
  today: string
  limit: number
  offset: number
}

export async function listTeams(db: Db, clubId: number, ask: TeamAsk): Promise<{ total: number; items: TeamRow[] }> {
  const past = sql`(s.archived or s.end_date < ${ask.today}::date)`
  const season = {
    Current: sql`not ${past} and s.start_date <= ${ask.today}::date`,
    Past: past,
    Future: sql`not ${past} and s.start_date > ${ask.today}::date`,
    all: sql`true`,
  }[ask.season]
  const archived = ask.archived ?? 'with'
  const wanted = sql`from ${joined} where t.club_id = ${clubId} and (${ask.teamIds === null} or t.id = any(${[...(ask.teamIds ?? [])]}::bigint[]))
    and (${ask.search} = '' or strpos(lower(t.name), lower(${ask.search})) > 0) and ${season}
    and (${archived} = 'with' or t.archived = (${archived} = 'only')) and (${ask.coach !== 'none'} or not exists (select ${coachesOf(clubId)}))`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db)
  const { rows } = await sql<TeamRow>`select ${columns(clubId)} ${wanted}
    order by s.start_date desc, t.birth_year desc nulls last, t.name collate names, t.id limit ${ask.limit} offset ${ask.offset}`.execute(
    db,
  )
  return { total: counted.rows[0]?.total ?? 0, items: rows }
}

export interface StaffRow {
  user_id: number
  name: string
  role: 'Coach' | 'Manager'
  head_coach: boolean
  can_admin: boolean
  /** The last club-local day of a guest coach, YYYY-MM-DD. */
  guest_until: string | null
}
export async function staffOf(db: Db, clubId: number, teamId: number | null): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, s.role, s.head_coach, s.can_admin, s.guest_until::text from (
      select user_id, 'Coach' as role, head_coach, false as can_admin, guest_until from team_coach where club_id = ${clubId} and team_id = ${teamId}
      union all select user_id, 'Manager', false, can_admin, null from team_manager where club_id = ${clubId} and team_id = ${teamId}) s
    join app_user u on u.id = s.user_id where u.deleted_at is null order by s.role, s.head_coach desc, name, u.id`.execute(db)
  return rows
}

/** Those of the players who play for the team, guests included; an answer needs no more of a roster. */
export async function playersOnTeam(db: Db, clubId: number, teamId: number | null, playerIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ player_id: number }>`select player_id from team_player where club_id = ${clubId} and team_id = ${teamId}
    and player_id = any(${[...playerIds]}::bigint[]) and status in ('active', 'guest') and left_on is null`.execute(db)
  return new Set(rows.map(({ player_id }) => player_id))
}

export interface RosterRow {
  player_id: number
  first_name: string
  last_name: string
  number: string | null
  position: string | null
  status: 'active' | 'inactive' | 'guest' | 'pending'
  captain: boolean
  birth_date: string | null
  gender: 'M' | 'F' | null
  grade: string | null
  joined_on: string | null
  /** False for players of a group assignment who have not joined the team yet, or have left it. */
  on_roster: boolean
  contacts: {
    contact_id: number
    user_id: number | null
    name: string
    relationship: string
    is_primary: boolean
    email: string | null
    mobile_number: string | null
  }[]
}

/**
 * The roster in shirt order, with contacts if the caller may see them (only staff and admins see private addresses). `among` lists these players instead: those
 * who have not joined the team yet are pending, those who have left it inactive, and both are without contacts.
 */
export async function rosterOf(
  db: Db,
  clubId: number,
  teamId: number | null,
  withContacts: boolean,
  among: readonly number[] | null = null,
): Promise<RosterRow[]> {
  const onRoster = sql`tp.id is not null and tp.left_on is null`
  const contacts = withContacts
    ? sql`coalesce((select json_agg(json_build_object('contact_id', c.id, 'user_id', c.user_id, 'name', c.name, 'relationship', c.relationship, 'is_primary', c.is_primary,
        'email', c.email, 'mobile_number', c.mobile_number) order by c.is_primary desc, c.id)
        from ${contactView} c where c.club_id = ${clubId} and c.player_id = p.id and ${onRoster}), '[]')`
    : sql`'[]'::json`
  const from = among
    ? sql`player p left join team_player tp on tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.player_id = p.id
    where p.club_id = ${clubId} and p.id = any(${[...among]}::bigint[])`
    : sql`team_player tp join player p on p.club_id = tp.club_id and p.id = tp.player_id
    where tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.left_on is null`
  const { rows } = await sql<RosterRow>`
    select p.id as player_id, p.first_name, p.last_name, tp.number, tp.position, case when tp.id is null then 'pending' when tp.left_on is null then tp.status else 'inactive' end as status,
      coalesce(tp.captain, false) as captain, p.birth_date, p.gender, p.grade, tp.joined_on, ${onRoster} as on_roster, ${contacts} as contacts
    from ${from}
    order by nullif(regexp_replace(tp.number, '\\D', '', 'g'), '')::int nulls last, p.last_name collate names, p.first_name collate names, p.id`.execute(
    db,
  )
  return rows
}

/** The place of a player on a team now, by its own id. */
export async function placeById(db: Db, clubId: number | null, id: number) {
  const { rows } = await sql<
    Pick<RosterRow, 'player_id' | 'first_name' | 'last_name' | 'number' | 'position' | 'status' | 'captain' | 'joined_on'> & {
      id: number
      team_id: number
    }
  >`
    select tp.id, tp.team_id, tp.player_id, p.first_name, p.last_name, tp.number, tp.position, tp.status, tp.captain, tp.joined_on::text
    from team_player tp join player p on p.club_id = ${clubId} and p.id = tp.player_id
    where tp.club_id = ${clubId} and tp.id = ${id} and tp.left_on is null`.execute(db)
  return rows[0]
}

export async function teamNames(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
/** The coaches of each team. */
export async function coachesOfTeams(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('team_coach')
    .select(['team_id', 'user_id'])
    .where('club_id', '=', clubId)
    .where('team_id', 'in', [...ids])
    .execute()
  const coaches = new Map<number, number[]>()
  for (const { team_id, user_id } of rows) coaches.set(team_id, [...(coaches.get(team_id) ?? []), user_id])
  return coaches
}
/** The teams that any of the people coach. */
export async function teamsCoachedBy(db: Db, clubId: number, people: readonly number[]): Promise<number[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('team_coach')
    .select('team_id')
    .where('club_id', '=', clubId)
    .where('user_id', 'in', [...people])
    .execute()
  return [...new Set(rows.map(({ team_id }) => team_id))]
}
