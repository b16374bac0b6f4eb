import type { Actor } from '@touchline/domain/access/actor'
import { AgeClass } from '@touchline/domain/access/age-class'
import type { TeamPlace } from '@touchline/domain/access/policy'
import type { PlayerValues } from '@touchline/domain/people/player-fields'
import type { PlayerField } from '@touchline/domain/players/player'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { valuesOfPlayer } from '../people/values-of-player.ts'

/** SQL: the rosters on which players are today, or those of one season: `tp` with its team `m` and season `s`. */
export const memberships = (clubId: number | null, today: string, season?: number): Sql => sql`from team_player tp
  join team m on m.club_id = ${clubId} and m.id = tp.team_id and not m.archived
  join season s on s.club_id = ${clubId} and s.id = m.season_id
    and ${season === undefined ? sql`not s.archived and s.end_date >= ${today}::date` : sql`s.id = ${season}`}
  where tp.club_id = ${clubId} and tp.left_on is null`

/** The ids of the players whom a search finds: by each word of the name, of a contact’s name or address, or by digits of a contact’s number. */
export async function findPlayers(db: Db, clubId: number, words: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select find_players(${clubId}, ${[...words]}::text[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface PlayerRow extends PlayerValues {
  id: number
  club_id: number
  version_id: number
  region_name: string | null
  archived: boolean
  age_by_birth_year: number | null
  age_by_grade: number | null
  age_by_groups: number | null
  updated_by_user_id: number | null
  /** The current teams, in any state. */
  playsOn: TeamPlace[]
  teams: string[]
  /** The age groups of the sport that all current teams play; null: the club’s hold. */
  groups: AgeClass | null
}

/** Players of a club with their current teams, archived ones too, in the order of the ids. */
export async function readPlayerRows(db: Db, clubId: number, ids: readonly number[], today: string): Promise<PlayerRow[]> {
  const { rows } = await sql<Omit<PlayerRow, 'groups'> & { on: TeamOn[] }>`
    select p.id, p.club_id, p.version_id, ${valuesOfPlayer}, r.name as region_name, p.archived_at is not null as archived,
      p.age_by_birth_year, p.age_by_grade, p.age_by_groups, p.updated_by_user_id,
      coalesce((select json_agg(json_build_object('id', m.id, 'region', m.club_region_id, 'name', m.name, 'sport', m.sport_id,
          'groups', (select k.age_class_by_group from club_sport k where k.club_id = ${clubId} and k.id = m.sport_id)) order by m.id)
        ${memberships(clubId, today)} and tp.player_id = p.id), '[]') as on
    from player p left join club_region r on r.club_id = ${clubId} and r.id = p.club_region_id
    where p.club_id = ${clubId} and p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db)
  return rows.map(({ on, ...row }) => ({
    ...row,
    playsOn: on.map(({ id, region }) => ({ clubId, teamId: id, regionId: region })),
    teams: on.map(({ name }) => name),
    groups: groupsOf(on),
  }))
}

interface TeamOn {
  id: number
  region: number | null
  name: string
  sport: number | null
  groups: object | null
}

const groupsOf = (on: readonly TeamOn[]): AgeClass | null => {
  const groups = new Set(on.map(({ sport }) => sport)).size === 1 ? on[0]!.groups : null
  return groups && AgeClass.parse(groups)
}

/** SQL about a player `p`: the sport that all current teams play; null for several, and for none. */
export const soleSport = (clubId: number | null, today: string): Sql =>
  sql`(select min(m.sport_id) ${memberships(clubId, today)} and tp.player_id = p.id having count(distinct coalesce(m.sport_id, 0)) = 1)`

/** Locks a player until the end of the transaction; false where the club has none. */
export async function lockPlayer(tx: Db, clubId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from player where club_id = ${clubId} and id = ${id} for no key update`.execute(tx)
  return rows.length > 0
}

export interface TeamOfPlayerRow {
  team_id: number
  club_region_id: number | null
  name: string
  season_name: string
  current: boolean
  number: string | null
  position: string | null
  status: 'active' | 'inactive' | 'guest' | 'pending'
  joined_on: string | null
  left_on: string | null
}

/** The teams of players, current ones first, then the newest seasons. */
export async function teamsOfPlayers(db: Db, clubId: number, ids: readonly number[], today: string) {
  const { rows } = await sql<TeamOfPlayerRow & { player_id: number }>`
    select tp.player_id, m.id as team_id, m.club_region_id, m.name, s.name as season_name, tp.number, tp.position, tp.status, tp.joined_on::text, tp.left_on::text,
      tp.left_on is null and not m.archived and not s.archived and s.end_date >= ${today}::date as current
    from team_player tp join team m on m.club_id = ${clubId} and m.id = tp.team_id join season s on s.club_id = ${clubId} and s.id = m.season_id
    where tp.club_id = ${clubId} and tp.player_id = any(${[...ids]}::bigint[])
    order by current desc, s.start_date desc, m.name, tp.id`.execute(db)
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** The players of a family in a club, oldest first. */
export async function idsOfFamily(db: Db, { clubId, playerIds }: Actor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from player where club_id = ${clubId} and id = any(${[...playerIds]}::bigint[])
    and archived_at is null order by birth_date nulls last, id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface HistoryRow {
  id: number
  created_at: Date
  person: string | null
  acting_as: string | null
  action: string
  diff: Record<string, unknown>
}

/** The newest lines of the audit about a player. */
export async function historyOfPlayer(db: Db, clubId: number, id: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select a.id, a.created_at, a.action, a.diff, p.first_name || ' ' || p.last_name as person, o.first_name || ' ' || o.last_name as acting_as
    from audit_log a left join app_user p on p.id = a.actor_user_id left join app_user o on o.id = a.acting_as_user_id
    where a.club_id = ${clubId} and a.entity = 'player' and a.entity_id = ${id} order by a.id desc limit 100`.execute(db)
  return rows
}

/** Values to store, by column. */
export type StoredValues = Partial<Record<PlayerField, string | number | null>>

export async function insertPlayer(tx: Db, clubId: number, values: StoredValues, by: number): Promise<number> {
  const entries = Object.entries({ ...values, updated_by_user_id: by })
  const { rows } = await sql<{ id: number }>`insert into player (club_id, ${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${clubId}, ${sql.join(entries.map(([, value]) => value))}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Sets columns of a locked player as the next version. */
export async function updatePlayer(tx: Db, { club_id, id }: PlayerRow, values: StoredValues | { archived_at: Date | null }, by: number) {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update player set ${sql.join(set)}, version_id = version_id + 1, updated_by_user_id = ${by}, updated_at = app_now()
    where club_id = ${club_id} and id = ${id}`.execute(tx)
}

/** A player of the club, not archived, with the same name and birth date. */
export async function samePlayer(db: Db, clubId: number, values: StoredValues): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from player where club_id = ${clubId} and archived_at is null
    and lower(first_name) = lower(${values.first_name}) and lower(last_name) = lower(${values.last_name})
    and birth_date is not distinct from ${values.birth_date ?? null}::date limit 1`.execute(db)
  return rows[0]?.id
}

/** The name of a region of the club that is not archived. */
export async function regionName(db: Db, clubId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string
  }>`select name from club_region where club_id = ${clubId} and id = ${id} and not archived`.execute(db)
  return rows[0]?.name
}

/** What lists and form offer; `teams` of a director are the own ones. */
export async function choicesOfClub(db: Db, clubId: number, teamIds: readonly number[] | null) {
  const { rows } = await sql<{
    seasons: { id: number; name: string }[]
    teams: { id: number; name: string }[]
    regions: { id: number; name: string }[]
    positions: string[]
    birth_years: number[]
  }>`select
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.start_date desc, s.id) from season s
      where s.club_id = ${clubId} and not s.archived), '[]') as seasons,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by s.start_date desc, t.birth_year desc nulls last, t.name, t.id)
      from team t join season s on s.club_id = ${clubId} and s.id = t.season_id
      where t.club_id = ${clubId} and not t.archived and not s.archived and s.end_date >= app_now()::date
        and (${teamIds === null} or t.id = any(${[...(teamIds ?? [])]}::bigint[]))), '[]') as teams,
    coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id) from club_region r
      where r.club_id = ${clubId} and not r.archived), '[]') as regions,
    array(select distinct trim(line) from club_sport c, regexp_split_to_table(c.positions, E'\n') line
      where c.club_id = ${clubId} and not c.archived and trim(line) <> '' order by 1) as positions,
    array(select distinct extract(year from p.birth_date)::int from player p
      where p.club_id = ${clubId} and p.birth_date is not null and p.archived_at is null order by 1 desc) as birth_years`.execute(db)
  return rows[0]!
}
