import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { TeamRow } from './teams.store.ts'

/** A group assignment of a team; dates are club-local, both included. */
export interface GroupAssignmentRow {
  id: number
  club_id: number
  /** The group team. */
  team_id: number
  name: string
  season_id: number
  season_name: string
  season_start: string
  season_end: string
  start_date: string
  end_date: string
  archived: boolean
  on_roster: boolean
  version_id: number
  updated_by_user_id: number | null
  player_ids: number[]
}

/** Finds an assignment of a team that the caller has found; 404 for one of another team. With `lock` nobody else changes it until the end of the transaction. */
export async function findGroupAssignment(
  db: Db,
  { club_id, id: teamId }: Pick<TeamRow, 'club_id' | 'id'>,
  id: number,
  lock = false,
): Promise<GroupAssignmentRow> {
  const { rows } = await sql<GroupAssignmentRow>`select a.id, a.club_id, a.team_id, a.name, a.season_id, s.name as season_name,
      s.start_date::text as season_start, s.end_date::text as season_end, a.start_date::text, a.end_date::text, a.archived, a.on_roster, a.version_id,
      a.updated_by_user_id, array(select p.player_id from team_group_assignment_player p
        where p.club_id = ${club_id} and p.assignment_id = a.id order by p.player_id) as player_ids
    from team_group_assignment a join season s on s.club_id = ${club_id} and s.id = a.season_id
    where a.club_id = ${club_id} and a.team_id = ${teamId} and a.id = ${id} ${lock ? sql`for update of a` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The part of a team that a read is narrowed to; null for the whole team. */
export const findPart = async (db: Db, team: TeamRow, id: number | undefined): Promise<GroupAssignmentRow | null> =>
  id === undefined ? null : await findGroupAssignment(db, team, id)

interface Days {
  start: string
  end: string
}
/** Those days of a range that belong to the part; null if there are none. */
export function daysInPart(part: GroupAssignmentRow | null, { start, end }: Days): Days | null {
  if (part === null) return { start, end }
  const days = { start: start > part.start_date ? start : part.start_date, end: end < part.end_date ? end : part.end_date }
  return days.start > days.end ? null : days
}

/** True for a player who belongs to the part. */
export function isInPart(part: GroupAssignmentRow | null): (playerId: number) => boolean {
  if (part === null) return () => true
  const ids = new Set(part.player_ids)
  return (playerId) => ids.has(playerId)
}

/** The teams of an assignment with the number of its players on each of them now. */
export async function teamsOfPart(db: Db, { club_id, id }: GroupAssignmentRow) {
  const { rows } = await sql<{ id: number; name: string; players: number }>`select t.id, t.name,
      (select count(*)::int from team_group_assignment_player p join team_player tp on tp.club_id = ${club_id} and tp.team_id = t.id
        and tp.player_id = p.player_id and tp.left_on is null where p.club_id = ${club_id} and p.assignment_id = ${id}) as players
    from team_group_assignment_team m join team t on t.club_id = ${club_id} and t.id = m.team_id
    where m.club_id = ${club_id} and m.assignment_id = ${id} order by t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  return rows
}

export async function playersOfPart(db: Db, { club_id, id }: GroupAssignmentRow) {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`select p.id, p.first_name, p.last_name
    from team_group_assignment_player a join player p on p.club_id = ${club_id} and p.id = a.player_id
    where a.club_id = ${club_id} and a.assignment_id = ${id} order by p.last_name collate names, p.first_name collate names, p.id`.execute(
    db,
  )
  return rows
}

/** The group assignments of a team, and those of groups in which its players take part; archived ones are not counted. */
export async function countGroupAssignments(db: Db, { club_id, id }: TeamRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from team_group_assignment a
    where a.club_id = ${club_id} and not a.archived and (a.team_id = ${id} or exists (select from team_group_assignment_team m
      where m.club_id = ${club_id} and m.assignment_id = a.id and m.team_id = ${id}))`.execute(db)
  return rows[0]!.count
}
