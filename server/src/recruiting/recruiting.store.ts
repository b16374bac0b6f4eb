import type { Side } from '@touchline/domain/recruiting/profile'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { RecruitingProfileTable } from './recruiting.table.ts'

export type ProfileRow = Selectable<Omit<RecruitingProfileTable, 'dominant_foot' | 'dominant_hand'>> & {
  dominant_foot: Side | null
  dominant_hand: Side | null
}

/** The facts of a player that the profile and its permission need. */
export interface PlayerFacts {
  id: number
  first_name: string
  last_name: string
  club_region_id: number | null
  /** The account of the player. */
  user_id: number | null
  birth_date: string | null
  grade: string | null
  age_by_birth_year: number | null
  age_by_grade: number | null
  age_by_groups: number | null
}

/** A player of the club who is not archived. */
export async function playerFacts(db: Db, clubId: number, id: number): Promise<PlayerFacts | undefined> {
  const { rows } = await sql<PlayerFacts>`select id, first_name, last_name, club_region_id, user_id, birth_date::text, grade,
      age_by_birth_year, age_by_grade, age_by_groups
    from player where club_id = ${clubId} and id = ${id} and archived_at is null`.execute(db)
  return rows[0]
}

export const profileOf = async (db: Db, clubId: number, playerId: number): Promise<ProfileRow | undefined> =>
  (await profilesOf(db, clubId, [playerId]))[0]

/** The profiles of several players; those without one have none. */
export async function profilesOf(db: Db, clubId: number, playerIds: readonly number[]): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`select r.* from recruiting_profile r
    where r.club_id = ${clubId} and r.player_id = any(${[...playerIds]}::bigint[])`.execute(db)
  return rows
}

/** The other players of a family in the club. */
export async function siblingsOf(db: Db, clubId: number, playerIds: readonly number[]) {
  if (playerIds.length === 0) return []
  const { rows } = await sql<{ id: number; first_name: string }>`select id, first_name from player
    where club_id = ${clubId} and id = any(${[...playerIds]}::bigint[]) and archived_at is null order by birth_date nulls last, id`.execute(
    db,
  )
  return rows
}

export type ProfileValues = Partial<
  Omit<Updateable<RecruitingProfileTable>, 'club_id' | 'id' | 'player_id' | 'version_id' | 'updated_by_user_id' | 'updated_at'>
>

/** The values of a profile whose link is revoked. */
export const noLink: ProfileValues = { token_hash: null, sealed_token: null, published_at: null, expires_at: null }

/** Saves columns as the next version; the first save makes the row. The player is locked. */
export async function storeProfile(tx: Db, clubId: number, playerId: number, values: ProfileValues, by: number): Promise<void> {
  const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const { rows } =
    await sql`update recruiting_profile set ${set}, version_id = version_id + 1, updated_by_user_id = ${by}, updated_at = app_now()
    where club_id = ${clubId} and player_id = ${playerId} returning 1`.execute(tx)
  if (rows.length > 0) return
  const columns = sql.join(['club_id', 'player_id', 'updated_by_user_id', ...Object.keys(values)].map((name) => sql.ref(name)))
  await sql`insert into recruiting_profile (${columns}) values (${sql.join([clubId, playerId, by, ...Object.values(values)])})`.execute(tx)
}

/** The row under a link, while its time is not over and the player is not archived. */
export async function publishedUnder(db: Db, clubId: number, tokenHash: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`select r.* from recruiting_profile r
    where r.club_id = ${clubId} and r.token_hash = ${tokenHash} and r.expires_at > app_now()
      and exists (select from player p where p.club_id = ${clubId} and p.id = r.player_id and p.archived_at is null)`.execute(db)
  return rows[0]
}

/** One more opening of the page under a link; false if the link shows nothing. */
export async function noteVisit(db: Db, clubId: number, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`update recruiting_profile r set visits = visits + 1
    where r.club_id = ${clubId} and r.token_hash = ${tokenHash} and r.expires_at > app_now()
      and exists (select from player p where p.club_id = ${clubId} and p.id = r.player_id and p.archived_at is null) returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface TeamProfileRow extends Omit<ProfileRow, 'id' | 'version_id' | 'visits'> {
  id: number
  first_name: string
  last_name: string
  number: string | null
  version_id: number | null
  visits: number | null
}

/** The players of a team with their profiles, in shirt order. */
export async function profilesOnTeam(db: Db, clubId: number, teamId: number, playerIds: readonly number[]): Promise<TeamProfileRow[]> {
  const { rows } = await sql<TeamProfileRow>`
    select p.id, p.first_name, p.last_name, tp.number, r.positions, r.dominant_foot, r.dominant_hand, r.height_cm, r.weight_g, r.graduation_year, r.honours,
      r.published_at, r.expires_at, r.visits, r.version_id
    from team_player tp join player p on p.club_id = ${clubId} and p.id = tp.player_id and p.archived_at is null
    left join recruiting_profile r on r.club_id = ${clubId} and r.player_id = p.id
    where tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.left_on is null and p.id = any(${[...playerIds]}::bigint[])
    order by nullif(regexp_replace(tp.number, '\\D', '', 'g'), '')::int nulls last, p.last_name collate names, p.first_name collate names, p.id`.execute(
    db,
  )
  return rows
}
