import type { Sport } from '@touchline/domain/depth-charts/formations'
import type { Slot } from '@touchline/domain/depth-charts/lineup'
import { linesOf } from '@touchline/domain/kit/record/field'
import { sportKinds } from '@touchline/domain/clubs/sport-kinds'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** A player at a position of a chart. */
export interface SlotPlayer {
  player_id: number
  name: string
  number: string | null
  /** No longer on the roster. */
  left: boolean
}
export interface ChartRow {
  id: number
  team_id: number
  name: string
  formation: string
  positions: number
  published: boolean
  archived: boolean
  current_since: Date | null
  version_id: number
  updated_at: Date
  updated_by_user_id: number | null
  changed_by: string | null
  lineup: { position: string; players: SlotPlayer[] }[]
}

/** The sport of a team with what the club says of it; a team without a sport has the first of the club. */
export async function sportOfTeam(
  db: Db,
  clubId: number,
  teamId: number,
): Promise<{ sport: Sport; own: { formations: string[]; positions: string[] } }> {
  const { rows } = await sql<{ sport: string; positions: string | null; formations: string | null }>`
    select k.sport, k.positions, k.formations from team t join club_sport k on k.club_id = t.club_id
      and (k.id = t.sport_id or (t.sport_id is null and not k.archived))
    where t.club_id = ${clubId} and t.id = ${teamId} order by k.id limit 1`.execute(db)
  const [row] = rows
  return {
    sport: sportKinds.find((kind) => kind === row?.sport) ?? 'other',
    own: { positions: linesOf(row?.positions ?? null), formations: linesOf(row?.formations ?? null) },
  }
}

/** The charts of a team: the current one first, then by name; archived ones last. */
export const chartsOf = (db: Db, clubId: number, teamId: number): Promise<ChartRow[]> => chartsOfTeams(db, clubId, [teamId])

/** The charts of several teams, those of each in that order. */
export async function chartsOfTeams(db: Db, clubId: number, teamIds: readonly number[]): Promise<ChartRow[]> {
  const { rows } = await sql<ChartRow>`
    select c.id, c.team_id, c.name, c.formation, c.positions, c.published, c.archived, c.current_since, c.version_id, c.updated_at, c.updated_by_user_id,
      u.first_name || ' ' || u.last_name as changed_by,
      coalesce((select json_agg(json_build_object('position', l.position, 'players', l.players) order by l.position) from (
        select s.position, json_agg(json_build_object('player_id', p.id, 'name', p.first_name || ' ' || p.last_name, 'number', tp.number,
          'left', tp.id is null) order by s.rank, p.id) as players
        from depth_chart_slot s join player p on p.club_id = ${clubId} and p.id = s.player_id
          left join team_player tp on tp.club_id = ${clubId} and tp.team_id = c.team_id and tp.player_id = s.player_id and tp.left_on is null
        where s.club_id = ${clubId} and s.depth_chart_id = c.id group by s.position) l), '[]') as lineup
    from depth_chart c left join app_user u on u.id = c.updated_by_user_id and u.deleted_at is null
    where c.club_id = ${clubId} and c.team_id = any(${[...teamIds]}::bigint[])
    order by c.archived, c.current_since desc nulls last, c.name collate names, c.id`.execute(db)
  return rows
}

/** Locks the team, so that two changes of its charts follow each other, and returns those of its players who are on the roster. */
export async function lockTeam(tx: Db, clubId: number, teamId: number): Promise<Set<number>> {
  await sql`select from team where club_id = ${clubId} and id = ${teamId} for update`.execute(tx)
  const { rows } = await sql<{ player_id: number }>`select player_id from team_player
    where club_id = ${clubId} and team_id = ${teamId} and left_on is null`.execute(tx)
  return new Set(rows.map(({ player_id }) => player_id))
}

/** A chart as change sets write it. `current_since`: an instant in UTC. */
export interface ChartValues {
  team_id: number
  name: string
  formation: string
  positions: number
  published: boolean
  archived: boolean
  current_since: string | null
  lineup: readonly Slot[]
}

export async function insertChart(tx: Db, clubId: number, values: ChartValues, userId: number | null): Promise<number> {
  const { lineup, ...columns } = values
  const { id } = await tx
    .insertInto('depth_chart')
    .values({
      ...columns,
      club_id: clubId,
      current_since: columns.current_since === null ? null : new Date(columns.current_since),
      updated_by_user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLineup(tx, clubId, id, lineup)
  return id
}

/** Writes all of a chart if its version is still this one; the new version, or undefined. */
export async function updateChart(
  tx: Db,
  { clubId, id, version, userId }: { clubId: number; id: number; version: number; userId: number | null },
  { name, formation, positions, published, archived, current_since, lineup }: ChartValues,
): Promise<number | undefined> {
  const { rows } = await sql<{
    version_id: number
  }>`update depth_chart set name = ${name}, formation = ${formation}, positions = ${positions},
      published = ${published}, archived = ${archived}, current_since = ${current_since}, version_id = version_id + 1,
      updated_by_user_id = ${userId}, updated_at = app_now()
    where club_id = ${clubId} and id = ${id} and version_id = ${version} returning version_id`.execute(tx)
  if (rows[0]) await writeLineup(tx, clubId, id, lineup)
  return rows[0]?.version_id
}

/** Players whom the club has no longer are left out. */
async function writeLineup(tx: Db, clubId: number, id: number, lineup: readonly Slot[]): Promise<void> {
  const slots = lineup.flatMap(({ position, player_ids }) => player_ids.map((player_id, rank) => ({ position, player_id, rank })))
  await sql`delete from depth_chart_slot where club_id = ${clubId} and depth_chart_id = ${id}`.execute(tx)
  await sql`insert into depth_chart_slot (club_id, depth_chart_id, position, player_id, rank)
    select ${clubId}, ${id}, s.position, s.player_id, s.rank
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s (position text, player_id bigint, rank int)
      join player p on p.club_id = ${clubId} and p.id = s.player_id`.execute(tx)
}

/** Removes a chart if its version is still this one; false otherwise. */
export async function deleteChart(tx: Db, clubId: number, id: number, version: number): Promise<boolean> {
  const { rows } =
    await sql`select from depth_chart where club_id = ${clubId} and id = ${id} and version_id = ${version} for update`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from depth_chart_slot where club_id = ${clubId} and depth_chart_id = ${id}`.execute(tx)
  await sql`delete from depth_chart where club_id = ${clubId} and id = ${id}`.execute(tx)
  return true
}
