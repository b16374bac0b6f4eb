import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { mostPlayers } from '@touchline/domain/assignments/assignment'
import type { saveEntry as saveContract } from '@touchline/domain/assignments/endpoints'
import { mayPlanTeam } from '@touchline/domain/assignments/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { findAssignment, type Found } from './assignments.store.ts'
import { playersInSql } from '../players/player-reach.ts'
import { entriesInReach } from './reach.ts'
import { refused, refuseOldVersion, refuseUnlessDraft, announceChange, wordsOf } from './save-assignment.ts'

const todayOf = ({ actor, now }: ActionContext) => dateOf(now, actor.clubZone)

/** Adds players in reach to the pool; those who are in the assignment stay as they are. */
export async function addEntries(call: ActionContext, id: number, playerIds: readonly number[]) {
  const { db, actor, request } = call
  const found = await findAssignment(db, actor, id, true)
  refuseOthersTeam(call, found, null)
  refuseUnlessDraft(call, found)
  const ids = [...new Set(playerIds)]
  const { rows: players } = await sql<{
    id: number
  }>`select p.id from player p where p.club_id = ${actor.clubId} and p.id = any(${ids}::bigint[])
    and p.archived_at is null and ${playersInSql(actor, todayOf(call))}`.execute(db)
  if (players.length < ids.length) throw refused('player_ids', wordsOf(call).unknownPlayers)
  const { rows: count } = await sql<{ has: number }>`select count(*)::int as has from team_assignment_entry
    where club_id = ${actor.clubId} and assignment_id = ${id}`.execute(db)
  if (count[0]!.has + ids.length > mostPlayers) throw refused('player_ids', fill(wordsOf(call).tooMany, { count: mostPlayers }))
  const { rows: added } = await sql<{
    id: number
  }>`insert into team_assignment_entry (club_id, assignment_id, player_id, updated_by_user_id)
    select ${actor.clubId}, ${id}, player, ${actor.userId} from unnest(${ids}::bigint[]) player
    on conflict (club_id, assignment_id, player_id) do nothing returning player_id as id`.execute(db)
  const diff = { added: added.map((row) => row.id) }
  await audit(db, actor, request, { action: 'assignment.players_added', entity: 'assignment', entityId: id, clubId: actor.clubId!, diff })
  await announceChange(call, 'players_added', id)
  return { added: added.length }
}

interface EntryRow {
  id: number
  player_id: number
  team_id: number | null
  note: string | null
  rating: number | null
  school: string | null
  coach_id: number | null
  version_id: number
  updated_by_user_id: number | null
}
interface Wanted {
  assignment: number
  entry: number
}

/** Finds a player of a draft, locked, whom the actor may move; 404 for one out of reach, 403 for one on a team of others. */
async function findEntry(
  call: ActionContext,
  { assignment, entry }: Wanted,
  seen: number | undefined,
): Promise<{ found: Found; was: EntryRow }> {
  const { db, actor } = call
  const found = await findAssignment(db, actor, assignment, true)
  const { rows } =
    await sql<EntryRow>`select e.id, e.player_id, e.team_id, e.note, e.rating, e.school, e.coach_user_id as coach_id, e.version_id, e.updated_by_user_id
    from team_assignment_entry e join player p on p.club_id = ${actor.clubId} and p.id = e.player_id
    where e.club_id = ${actor.clubId} and e.assignment_id = ${assignment} and e.id = ${entry} and ${entriesInReach(actor, todayOf(call))}
    for update of e`.execute(db)
  const was = rows[0]
  if (!was) throw notFound()
  refuseOthersTeam(call, found, was.team_id)
  refuseUnlessDraft(call, found)
  await refuseOldVersion(call, was, seen)
  return { found, was }
}

/** A person changes the players of those teams that he plans; the pool belongs to everybody who plans one of the teams. */
export function plansOn({ actor }: Pick<ActionContext, 'actor'>, { teams }: Pick<Found, 'teams'>, teamId: number | null): boolean {
  const concerned = teamId === null ? teams : teams.filter((team) => team.teamId === teamId)
  return concerned.some((team) => mayPlanTeam(team)(actor))
}
function refuseOthersTeam(call: ActionContext, found: Found, teamId: number | null): void {
  if (!plansOn(call, found, teamId)) throw forbidden()
}

/** Moves a player to a team or back to the pool, and saves rating, school, requests and note. Each move is logged. */
export async function saveEntry(call: ActionContext, of: Wanted, { version_id, ...given }: BodyOf<typeof saveContract>) {
  const { db, actor } = call
  const { found, was } = await findEntry(call, of, version_id)
  const { team_id = was.team_id, note = was.note, rating = was.rating, school = was.school, coach_id = was.coach_id } = given
  const isSame = team_id === was.team_id && note === was.note && rating === was.rating && school === was.school && coach_id === was.coach_id
  if (isSame && given.friend_ids === undefined) return { id: was.id, version_id: was.version_id }
  if (coach_id !== null && coach_id !== was.coach_id) await refuseUnlessCoach(call, found, coach_id)
  if (given.friend_ids !== undefined) await saveFriends(call, of.assignment, was.id, [...new Set(given.friend_ids)])
  if (team_id !== was.team_id) {
    if (team_id !== null && !found.teams.some(({ teamId }) => teamId === team_id)) throw refused('team_id', wordsOf(call).gone)
    refuseOthersTeam(call, found, team_id)
    await logMove(call, of.assignment, was, team_id)
  }
  await sql`update team_assignment_entry set team_id = ${team_id}, note = ${note}, rating = ${rating}, school = ${school},
    coach_user_id = ${coach_id}, version_id = version_id + 1, updated_by_user_id = ${actor.userId},
    updated_at = app_now() where club_id = ${actor.clubId} and id = ${was.id}`.execute(db)
  await noteEntry(call, of.assignment, was, team_id === was.team_id ? 'noted' : 'moved')
  return { id: was.id, version_id: was.version_id + 1 }
}

/** A family asks for a coach of one of the teams. */
async function refuseUnlessCoach(call: ActionContext, { teams }: Found, coach: number): Promise<void> {
  const { db, actor } = call
  const { rows } = await sql`select 1 from team_coach where club_id = ${actor.clubId} and user_id = ${coach}
    and team_id = any(${teams.map(({ teamId }) => teamId)}::bigint[]) limit 1`.execute(db)
  if (rows.length === 0) throw refused('coach_id', wordsOf(call).gone)
}

/** Replaces the friends in reach of the actor; those out of reach stay. */
async function saveFriends(call: ActionContext, assignment: number, entry: number, friends: readonly number[]): Promise<void> {
  const { db, actor } = call
  const { rows } = await sql<{
    id: number
  }>`select e.id from team_assignment_entry e join player p on p.club_id = ${actor.clubId} and p.id = e.player_id
    where e.club_id = ${actor.clubId} and e.assignment_id = ${assignment} and e.id <> ${entry} and ${entriesInReach(actor, todayOf(call))}`.execute(
    db,
  )
  const reach = rows.map(({ id }) => id)
  if (friends.some((friend) => !reach.includes(friend))) throw refused('friend_ids', wordsOf(call).gone)
  await sql`delete from team_assignment_friend where club_id = ${actor.clubId} and entry_id = ${entry}
    and friend_entry_id = any(${reach}::bigint[])`.execute(db)
  await sql`insert into team_assignment_friend (club_id, entry_id, friend_entry_id)
    select ${actor.clubId}, ${entry}, friend from unnest(${[...friends]}::bigint[]) friend`.execute(db)
}

/** Removes a player from a draft; the log of moves stays. */
export async function removeEntry(call: ActionContext, of: Wanted, seen: number | undefined) {
  const { db, actor } = call
  const { was } = await findEntry(call, of, seen)
  if (was.team_id !== null) await logMove(call, of.assignment, was, null)
  await sql`delete from team_assignment_entry where club_id = ${actor.clubId} and id = ${was.id}`.execute(db)
  await noteEntry(call, of.assignment, was, 'removed')
  return { removed: true as const }
}

export const logMove = (
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  assignment: number,
  { player_id, team_id }: Pick<EntryRow, 'player_id' | 'team_id'>,
  to: number | null,
) =>
  sql`insert into team_assignment_move (club_id, assignment_id, player_id, from_team_id, to_team_id, moved_by_user_id)
    values (${actor.clubId}, ${assignment}, ${player_id}, ${team_id}, ${to}, ${actor.userId})`.execute(db)

async function noteEntry(call: ActionContext, assignment: number, { player_id }: EntryRow, does: 'moved' | 'noted' | 'removed') {
  const { db, actor, request } = call
  const diff = { player: player_id }
  await audit(db, actor, request, {
    ...{ action: `assignment.player_${does}`, entity: 'assignment', entityId: assignment, clubId: actor.clubId!, diff },
  })
  await announceChange(call, `player_${does}`, assignment)
}
