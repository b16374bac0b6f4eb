import { anyOf } from '@touchline/domain/access/actor'
import { adminHolding, directorOfClub } from '@touchline/domain/access/policy'
import { mayApproveRoster } from '@touchline/domain/club-teams/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { planToJoin } from '../club-teams/change-roster.ts'
import { tellingOf, tellOfRosters, toldOf } from '../club-teams/roster-notice.ts'
import { rosterPlaces, undoPlace, type PlaceValues } from '../club-teams/roster-places.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, roleSessionOf, type ChangeEntity, type NewChange } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { findTeam, findTeamPlaces, type TeamRow } from '../teams/teams.store.ts'
import { findAssignment, readBoardRows, teamsOfAssignment, type Found } from './assignments.store.ts'
import { refused, refuseOldVersion, refuseUnlessDraft, announceChange, wordsOf } from './save-assignment.ts'

/** The name of the change sets of publications and of the row about the assignment, and that of the rows about rosters. */
export const publicationKind = 'assignment'
export const joinKind = 'assignment_join'

/** How a publication changes the assignment. Its undo makes the assignment a draft again. */
export const publications: ChangeEntity = {
  mayUndo: ({ clubId }) =>
    anyOf(
      adminHolding('club_operations', { clubId, regionId: 'any' }),
      adminHolding('all_players', { clubId, regionId: 'any' }),
      directorOfClub({ clubId }),
    ),
  async apply(tx, row, actor) {
    const { rows } = await sql<{
      version_id: number
    }>`update team_assignment set status = 'published', published_at = app_now(), version_id = version_id + 1,
      updated_by_user_id = ${actor.userId}, updated_at = app_now() where club_id = ${row.club_id} and id = ${row.entity_id} returning version_id`.execute(
      tx,
    )
    return { entityId: row.entity_id!, version: rows[0]!.version_id, before: rows[0]!.version_id - 1 }
  },
  async undo(tx, row, actor) {
    const { rows } = await sql`update team_assignment set status = 'draft', published_at = null, version_id = version_id + 1,
      updated_by_user_id = ${actor.userId}, updated_at = app_now()
      where club_id = ${row.club_id} and id = ${row.entity_id} and version_id = ${row.version_after} returning 1`.execute(tx)
    const topic = recordTopic({ plural: 'assignments' }, row.club_id)
    await announce(tx, row.club_id, { topic, type: 'assignments.undone', payload: { id: row.entity_id } })
    return rows.length > 0 ? null : 'changed_since'
  },
}

/** How a publication adds players to rosters. An undo needs the right to publish the roster of each team. */
export const joins: ChangeEntity = {
  apply: (tx, row) => rosterPlaces.apply(tx, row),
  async undo(tx, row, actor) {
    const asking = roleSessionOf(actor)
    const [team] = await findTeamPlaces(tx, asking, [(row.after as PlaceValues).team_id])
    if (!team || !mayApproveRoster(team)(asking)) throw forbidden()
    return await undoPlace(tx, row)
  },
}

export const mayPublish = ({ actor }: Pick<ActionContext, 'actor'>, { teams }: Found): boolean =>
  teams.every((team) => mayApproveRoster(team)(actor))

interface Joining {
  team: TeamRow
  joins: { id: number; name: string }[]
  /** Placed players who are on the roster already. */
  already: number
}

/** The draft with the players who join each roster. With `lock` nobody changes it, or one of the rosters, until the end of the transaction. */
async function planOf(call: ActionContext, id: number, lock = false) {
  const { db, actor, now } = call
  const found = await findAssignment(db, actor, id, lock)
  if (!mayPublish(call, found)) throw forbidden()
  refuseUnlessDraft(call, found)
  const teamIds = found.teams.map(({ teamId }) => teamId!)
  const ofTeams = sql`club_id = ${actor.clubId} and id = any(${teamIds}::bigint[])`
  // In one order, so that two publications do not wait for each other.
  if (lock) await sql`select from team where ${ofTeams} order by id for update`.execute(db)
  const { rows: places } = await sql<{ team_id: number; player_id: number }>`select team_id, player_id from team_player
    where club_id = ${actor.clubId} and team_id = any(${teamIds}::bigint[]) and left_on is null`.execute(db)
  const there = new Set(places.map(({ team_id, player_id }) => `${team_id} ${player_id}`))
  const board = await readBoardRows(db, actor, found.assignment, dateOf(now, actor.clubZone))
  const teams: Joining[] = []
  for (const teamId of teamIds) {
    const placed = board.filter(({ team_id }) => team_id === teamId)
    const joining = placed.filter(({ player_id }) => !there.has(`${teamId} ${player_id}`))
    const players = joining.map(({ player_id, name }) => ({ id: player_id, name }))
    teams.push({ team: await findTeam(db, actor, teamId), joins: players, already: placed.length - joining.length })
  }
  const without = board.filter(({ team_id }) => team_id === null).map(({ player_id, name }) => ({ id: player_id, name }))
  return { found, teams, without }
}

/** What publishing would do; it changes nothing. */
export async function previewPublication(call: ActionContext, id: number) {
  const { db, actor } = call
  const { found, teams, without } = await planOf(call, id)
  const { roster_size, version_id } = found.assignment
  const counted = new Map((await teamsOfAssignment(db, actor, id)).map((team) => [team.id, team.placed + team.on_roster]))
  const told = new Set<number>()
  for (const { team, joins: players } of teams)
    for (const { id: playerId } of players) {
      const people = await toldOf(db, { clubId: team.club_id, playerId, teamIds: [team.id], actorId: actor.userId })
      for (const { kind, user_id } of people) if (kind === 'contact') told.add(user_id)
    }
  return {
    teams: teams.map(({ team, joins: players, already }) => {
      const after = counted.get(team.id) ?? 0
      return { id: team.id, name: team.name, joins: players, already, after, exceeds: roster_size !== null && after > roster_size }
    }),
    without,
    told: told.size,
    version_id,
  }
}

/** Writes the placed players to the rosters, all or none. Undo takes back the rosters and makes the assignment a draft again. */
export async function publishAssignment(
  call: ActionContext,
  id: number,
  { notify, version_id }: { notify: boolean; version_id?: number | undefined },
) {
  const { db, ctx, actor, request, now } = call
  const { found, teams } = await planOf(call, id, true)
  const { assignment } = found
  await refuseOldVersion(call, assignment, version_id)
  const archived = teams.find(({ team, joins: players }) => team.archived && players.length > 0)
  if (archived) throw refused('team_ids', fill(wordsOf(call).archivedTeam, { team: archived.team.name }))
  const joining: NewChange[] = []
  for (const { team, joins: players } of teams) {
    const { rows } = await planToJoin(call, team, players)
    joining.push(...rows.map((row) => ({ ...row, entity: joinKind })))
  }
  const status: NewChange = {
    ...{ entity: publicationKind, entity_id: id, op: 'update', label: assignment.name },
    ...{ before: { status: 'draft' }, after: { status: 'published' } },
  }
  const set = { clubId: assignment.club_id, kind: publicationKind, title: assignment.name, teamId: null, userId: actor.userId }
  const { id: changeSetId } = await makeAtOnce(db, ctx.changes, set, [...joining, status], actor, now)
  const changes = teams.flatMap(({ team, joins: players }) => players.map((player) => ({ news: 'added' as const, player, team })))
  const told = notify ? await tellOfRosters(tellingOf(call), changeSetId, changes, { familiesOnly: true }) : 0
  const diff = { joined: teams.map(({ team, joins: players }) => ({ team: team.id, players: players.map((player) => player.id) })), notify }
  await audit(db, actor, request, { action: 'assignment.published', entity: 'assignment', entityId: id, clubId: assignment.club_id, diff })
  await announceChange(call, 'published', id)
  return { id, version_id: assignment.version_id + 1, change_set_id: changeSetId, joined: joining.length, told }
}
