import { mayManageTeam } from '@touchline/domain/access/policy'
import type { GroupAssignmentValues } from '@touchline/domain/group-training/endpoints'
import { problemOfDays } from '@touchline/domain/group-training/group-assignment'
import { texts as english } from '@touchline/domain/group-training/texts.en'
import { texts as spanish } from '@touchline/domain/group-training/texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { findGroupAssignment, teamsOfPart, type GroupAssignmentRow } from '../teams/team-part.store.ts'
import { findTeam, findTeamPlaces, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { candidatesOf, seasonOf } from './group-training.store.ts'
import { joinGroup, leaveGroup, settleMembers } from './members.ts'

const wordsOf = ({ actor }: ActionContext) => (actor.locale === 'es' ? spanish : english)
const refused = (field: string, sentence: string) => new Refusal('group.wrong', sentence, { errors: { [field]: [sentence] } })
const todayOf = ({ actor, now }: ActionContext) => dateOf(now, actor.clubZone)
type Versioned = { version_id?: number | undefined }

/** Finds a team whose group assignments the actor manages: 404 for a hidden team, 403 without the right. */
export async function findGroupToManage({ db, actor }: Pick<ActionContext, 'db' | 'actor'>, id: number): Promise<TeamRow> {
  const team = await findTeam(db, actor, id)
  if (!mayManageTeam(teamScope(team))(actor)) throw forbidden()
  return team
}

async function findToChange(call: ActionContext, { team, group_assignment }: { team: number; group_assignment: number }, seen: Versioned) {
  const { db, actor } = call
  const found = await findTeam(db, actor, team)
  const assignment = await findGroupAssignment(db, found, group_assignment, true)
  if (!mayManageTeam(teamScope(found))(actor)) throw forbidden()
  const { version_id } = assignment
  if (seen.version_id === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (seen.version_id !== version_id) throw newerVersion(version_id, await nameOfUser(db, assignment.updated_by_user_id))
  return { team: found, assignment }
}

/** The season exists and contains the days, and the teams are teams of the season that the actor manages. A season and teams that the assignment has already may stay. */
async function refuseWrong(
  call: ActionContext,
  given: GroupAssignmentValues,
  clubId: number,
  has: GroupAssignmentRow | null,
): Promise<void> {
  const { db, actor } = call
  const words = wordsOf(call)
  const season = await seasonOf(db, clubId, given.season_id)
  if (!season || (season.archived && given.season_id !== has?.season_id)) throw refused('season_id', words.gone)
  const problem = problemOfDays(given, season)
  if (problem) throw refused(problem.field, fill(words[problem.is], { start: season.start_date, end: season.end_date }))
  const stays = has ? (await teamsOfPart(db, has)).map(({ id }) => id) : []
  const { rows } = await sql<{ id: number }>`select id from team where club_id = ${clubId} and id = any(${given.team_ids}::bigint[])
    and ((season_id = ${given.season_id} and not archived) or id = any(${stays}::bigint[]))`.execute(db)
  if (rows.length < new Set(given.team_ids).size) throw refused('team_ids', words.gone)
  const added = given.team_ids.filter((id) => !stays.includes(id))
  const places = await findTeamPlaces(db, actor, added)
  if (!places.every((place) => mayManageTeam(place)(actor))) throw refused('team_ids', words.otherTeams)
}

/** Audits and announces a change, and settles the roster of the group team. */
async function finish(call: ActionContext, team: TeamRow, id: number, does: string, diff: object) {
  const { db, actor, request } = call
  const assignment = await findGroupAssignment(db, team, id)
  await settleMembers(db, assignment, todayOf(call))
  await audit(db, actor, request, {
    ...{
      action: `group_assignment.${does}`,
      entity: 'group_assignment',
      entityId: id,
      clubId: team.club_id,
      diff: { team: team.id, ...diff },
    },
  })
  await announce(db, team.club_id, {
    topic: recordTopic({ plural: 'group-assignments' }, team.club_id),
    type: `group-assignments.${does}`,
    payload: { id },
  })
  return { id, version_id: assignment.version_id }
}

const putTeams = ({ db }: ActionContext, clubId: number, id: number, teams: readonly number[]) =>
  sql`insert into team_group_assignment_team (club_id, assignment_id, team_id) select ${clubId}, ${id}, team
    from unnest(${[...teams]}::bigint[]) team on conflict do nothing`.execute(db)

export async function createGroupAssignment(call: ActionContext, teamId: number, given: GroupAssignmentValues) {
  const { db, actor } = call
  const team = await findGroupToManage(call, teamId)
  await refuseWrong(call, given, team.club_id, null)
  const { name, season_id, start_date, end_date, team_ids } = given
  const { rows } = await sql<{
    id: number
  }>`insert into team_group_assignment (club_id, team_id, name, season_id, start_date, end_date, updated_by_user_id)
    values (${team.club_id}, ${team.id}, ${name}, ${season_id}, ${start_date}, ${end_date}, ${actor.userId}) returning id`.execute(db)
  const id = rows[0]!.id
  await putTeams(call, team.club_id, id, team_ids)
  return await finish(call, team, id, 'created', given)
}

const raise = ({ actor }: ActionContext) => sql`version_id = version_id + 1, updated_by_user_id = ${actor.userId}, updated_at = app_now()`

/** Saves an assignment. Players of a team that is taken away stay until the planner removes them. */
export async function saveGroupAssignment(
  call: ActionContext,
  params: { team: number; group_assignment: number },
  { version_id, ...given }: GroupAssignmentValues & Versioned,
) {
  const { team, assignment } = await findToChange(call, params, { version_id })
  const { club_id, id } = assignment
  await refuseWrong(call, given, club_id, assignment)
  const { name, season_id, start_date, end_date, team_ids } = given
  await sql`update team_group_assignment set name = ${name}, season_id = ${season_id}, start_date = ${start_date}, end_date = ${end_date}, ${raise(call)}
    where club_id = ${club_id} and id = ${id}`.execute(call.db)
  await sql`delete from team_group_assignment_team where club_id = ${club_id} and assignment_id = ${id} and team_id <> all(${team_ids}::bigint[])`.execute(
    call.db,
  )
  await putTeams(call, club_id, id, team_ids)
  return await finish(call, team, id, 'saved', given)
}

export async function archiveGroupAssignment(
  call: ActionContext,
  params: { team: number; group_assignment: number },
  { archived, version_id }: { archived: boolean } & Versioned,
) {
  const { team, assignment } = await findToChange(call, params, { version_id })
  if (archived === assignment.archived) return { id: assignment.id, version_id: assignment.version_id }
  await sql`update team_group_assignment set archived = ${archived}, ${raise(call)}
    where club_id = ${assignment.club_id} and id = ${assignment.id}`.execute(call.db)
  return await finish(call, team, assignment.id, archived ? 'archived' : 'restored', {})
}

/** Replaces the players of an assignment. While it lasts, new ones join the roster of the group team and removed ones leave it. */
export async function saveGroupPlan(
  call: ActionContext,
  params: { team: number; group_assignment: number },
  { player_ids, version_id }: { player_ids: number[] } & Versioned,
) {
  const { db } = call
  const { team, assignment } = await findToChange(call, params, { version_id })
  const { club_id, id, on_roster } = assignment
  const before = new Set(assignment.player_ids)
  const wanted = new Set(player_ids)
  const known = new Set([...before, ...(await candidatesOf(db, assignment)).map((player) => player.id)])
  if (!player_ids.every((player) => known.has(player))) throw refused('player_ids', wordsOf(call).unknownPlayer)
  const [added, removed] = [[...wanted].filter((one) => !before.has(one)), [...before].filter((one) => !wanted.has(one))]
  if (added.length + removed.length === 0) return { id, version_id: assignment.version_id, added: 0, removed: 0 }
  await sql`select from team where club_id = ${club_id} and id = ${team.id} for update`.execute(db)
  await sql`delete from team_group_assignment_player where club_id = ${club_id} and assignment_id = ${id} and player_id = any(${removed}::bigint[])`.execute(
    db,
  )
  await sql`insert into team_group_assignment_player (club_id, assignment_id, player_id) select ${club_id}, ${id}, player
    from unnest(${added}::bigint[]) player`.execute(db)
  await sql`update team_group_assignment set ${raise(call)} where club_id = ${club_id} and id = ${id}`.execute(db)
  if (on_roster) {
    await joinGroup(db, assignment, added, todayOf(call))
    await leaveGroup(db, assignment, removed, todayOf(call))
  }
  return { ...(await finish(call, team, id, 'planned', { added, removed })), added: added.length, removed: removed.length }
}
