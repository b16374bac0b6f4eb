import { sql } from 'kysely'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'

interface Group {
  club_id: number
  /** The group team. */
  team_id: number
}

/** Puts players on the roster of a group team; those who are there already stay as they are. `today` is club-local. */
export async function joinGroup(db: Db, { club_id, team_id }: Group, playerIds: readonly number[], today: string): Promise<void> {
  if (playerIds.length === 0) return
  await sql`insert into team_player (club_id, team_id, player_id, status, joined_on, from_group)
    select ${club_id}, ${team_id}, player, 'active', ${today}::date, true from unnest(${[...playerIds]}::bigint[]) player
    on conflict (club_id, team_id, player_id) do update set status = 'active', joined_on = excluded.joined_on, left_on = null, number = null, captain = false,
      from_group = true where team_player.left_on is not null`.execute(db)
}

/** Takes players off the roster of a group team whom group training put there, unless another assignment of the group still has them. */
export async function leaveGroup(db: Db, { club_id, team_id }: Group, playerIds: readonly number[], today: string): Promise<void> {
  if (playerIds.length === 0) return
  await sql`update team_player set left_on = ${today}::date, captain = false, from_group = false
    where club_id = ${club_id} and team_id = ${team_id} and player_id = any(${[...playerIds]}::bigint[]) and left_on is null and from_group
      and not exists (select from team_group_assignment a join team_group_assignment_player p on p.club_id = ${club_id} and p.assignment_id = a.id
        where a.club_id = ${club_id} and a.team_id = ${team_id} and a.on_roster and p.player_id = team_player.player_id)`.execute(db)
}

interface Assignment extends Group {
  id: number
  start_date: string
  end_date: string
  archived: boolean
  on_roster: boolean
  player_ids: readonly number[]
}
export const lasts = ({ start_date, end_date, archived }: Assignment, today: string): boolean =>
  !archived && start_date <= today && today <= end_date

/** Lets the players of an assignment join the roster of the group team when it begins, and leave it when it is over or archived. May run twice without harm. */
export async function settleMembers(db: Db, assignment: Assignment, today: string): Promise<void> {
  const { club_id, team_id, id, on_roster, player_ids } = assignment
  const onRoster = lasts(assignment, today)
  if (onRoster === on_roster) return
  // Two changes of one roster follow each other.
  await sql`select from team where club_id = ${club_id} and id = ${team_id} for update`.execute(db)
  await sql`update team_group_assignment set on_roster = ${onRoster} where club_id = ${club_id} and id = ${id}`.execute(db)
  await (onRoster ? joinGroup : leaveGroup)(db, assignment, player_ids, today)
}

/** Settles the assignments that began or ended since the last run, by the date of each club. */
export async function settleDueMembers(db: Db, now: Date): Promise<void> {
  const due = async (clubId: number) => {
    const { rows } = await sql<
      Assignment & { today: string }
    >`select a.club_id, a.team_id, a.id, a.start_date::text, a.end_date::text, a.archived, a.on_roster,
        d.today::text, array(select p.player_id from team_group_assignment_player p where p.club_id = ${clubId} and p.assignment_id = a.id) as player_ids
      from team_group_assignment a join club k on k.club_id = ${clubId} cross join lateral (select (${now}::timestamptz at time zone k.timezone)::date as today) d
      where a.club_id = ${clubId} and a.on_roster <> (not a.archived and a.start_date <= d.today and d.today <= a.end_date) order by a.id`.execute(
      db,
    )
    // Those that end go first: a player of an assignment that begins is then put on the roster again.
    return rows.toSorted((a, b) => Number(b.on_roster) - Number(a.on_roster))
  }
  await eachInTransaction(db, await byClub(await clubsWithStaff(db), due), (tx, { today, ...assignment }) =>
    settleMembers(tx, assignment, today),
  )
}
