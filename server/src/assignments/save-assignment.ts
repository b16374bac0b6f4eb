import type { AssignmentValues } from '@touchline/domain/assignments/endpoints'
import { mayEditAssignment, mayPlanTeam } from '@touchline/domain/assignments/policy'
import { texts as english } from '@touchline/domain/assignments/texts.en'
import { texts as spanish } from '@touchline/domain/assignments/texts.es'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { findTeamPlaces } from '../teams/teams.store.ts'
import { findAssignment, type Found } from './assignments.store.ts'

export const wordsOf = ({ actor }: Pick<ActionContext, 'actor'>) => (actor.locale === 'es' ? spanish : english)
export const refused = (field: string, sentence: string) => new Refusal('assignment.wrong', sentence, { errors: { [field]: [sentence] } })

/** Refuses a change that was begun on another version than the stored one. */
export async function refuseOldVersion(
  { db }: ActionContext,
  row: { version_id: number; updated_by_user_id: number | null },
  seen: number | undefined,
): Promise<void> {
  const { version_id } = row
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (seen !== version_id) throw newerVersion(version_id, await nameOfUser(db, row.updated_by_user_id))
}

/** Refuses a change of an assignment that is published or closed. */
export function refuseUnlessDraft(call: ActionContext, { assignment }: Found): void {
  if (assignment.status !== 'draft') throw new Refusal('assignment.not_draft', wordsOf(call).notDraft)
}

/** Announces a change of an assignment to those who have one open. */
export const announceChange = ({ db, actor }: Pick<ActionContext, 'db' | 'actor'>, does: string, id: number) =>
  announce(db, actor.clubId!, {
    topic: recordTopic({ plural: 'assignments' }, actor.clubId!),
    type: `assignments.${does}`,
    payload: { id },
  })

async function finish(call: ActionContext, does: string, id: number, fields: readonly string[]) {
  const { db, actor, request } = call
  await audit(db, actor, request, {
    ...{ action: `assignment.${does}`, entity: 'assignment', entityId: id, clubId: actor.clubId!, diff: { fields } },
  })
  await announceChange(call, does, id)
  const { assignment } = await findAssignment(db, actor, id)
  return { id, version_id: assignment.version_id }
}

/** The teams exist in the season, are not archived, and the actor places players on each. Those that an assignment has already may be archived. */
async function refuseWrongTeams(call: ActionContext, { season_id, team_ids }: AssignmentValues, has: readonly number[]): Promise<void> {
  const { db, actor } = call
  const [words, clubId] = [wordsOf(call), actor.clubId]
  const { rows: seasons } = await sql`select from season where club_id = ${clubId} and id = ${season_id} and not archived`.execute(db)
  if (seasons.length === 0) throw refused('season_id', words.gone)
  const { rows } = await sql<{ id: number }>`select id from team where club_id = ${clubId} and season_id = ${season_id}
    and id = any(${team_ids}::bigint[]) and (not archived or id = any(${[...has]}::bigint[]))`.execute(db)
  if (rows.length < new Set(team_ids).size) throw refused('team_ids', words.gone)
  const places = await findTeamPlaces(db, actor, team_ids)
  if (!places.every((team) => mayPlanTeam(team)(actor))) throw refused('team_ids', words.otherTeams)
}

/** Creates a draft. Refused with 403 for a person who places players on no team at all. */
export async function createAssignment(call: ActionContext, given: AssignmentValues) {
  const { db, actor } = call
  const clubId = actor.clubId
  if (clubId === null || (await sql`select from club where club_id = ${clubId}`.execute(db)).rows.length === 0) throw notFound()
  const places = await findTeamPlaces(db, actor, given.team_ids)
  if (places.length > 0 && !places.some((team) => mayPlanTeam(team)(actor))) throw forbidden()
  await refuseWrongTeams(call, given, [])
  const { name, season_id, roster_deadline, roster_size } = given
  const { rows } = await sql<{
    id: number
  }>`insert into team_assignment (club_id, name, season_id, roster_deadline, roster_size, updated_by_user_id)
    values (${clubId}, ${name}, ${season_id}, ${roster_deadline}, ${roster_size}, ${actor.userId}) returning id`.execute(db)
  const id = rows[0]!.id
  await addTeams(call, id, given.team_ids)
  return await finish(call, 'created', id, Object.keys(given))
}

const addTeams = ({ db, actor }: ActionContext, id: number, teams: readonly number[]) =>
  sql`insert into team_assignment_team (club_id, assignment_id, team_id) select ${actor.clubId}, ${id}, team
    from unnest(${[...teams]}::bigint[]) team on conflict do nothing`.execute(db)

async function findToEdit(call: ActionContext, id: number, seen: number | undefined): Promise<Found> {
  const found = await findAssignment(call.db, call.actor, id, true)
  if (!mayEditAssignment(found.place)(call.actor)) throw forbidden()
  await refuseOldVersion(call, found.assignment, seen)
  return found
}

/** Saves a draft. A team with placed players, and the season of such a team, stay. */
export async function saveAssignment(
  call: ActionContext,
  id: number,
  { version_id, ...given }: AssignmentValues & { version_id?: number | undefined },
) {
  const { db, actor } = call
  const found = await findToEdit(call, id, version_id)
  refuseUnlessDraft(call, found)
  const has = found.teams.map(({ teamId }) => teamId!)
  await refuseWrongTeams(call, given, has)
  const gone = has.filter((team) => !given.team_ids.includes(team))
  const { rows } = await sql<{
    name: string
  }>`select t.name from team t where t.club_id = ${actor.clubId} and t.id = any(${gone}::bigint[]) and exists (
    select from team_assignment_entry e where e.club_id = ${actor.clubId} and e.assignment_id = ${id} and e.team_id = t.id) order by t.id limit 1`.execute(
    db,
  )
  if (rows[0]) throw refused('team_ids', fill(wordsOf(call).teamInUse, { team: rows[0].name }))
  await sql`delete from team_assignment_team where club_id = ${actor.clubId} and assignment_id = ${id} and team_id = any(${gone}::bigint[])`.execute(
    db,
  )
  await addTeams(call, id, given.team_ids)
  const { name, season_id, roster_deadline, roster_size } = given
  await sql`update team_assignment set name = ${name}, season_id = ${season_id}, roster_deadline = ${roster_deadline}, roster_size = ${roster_size},
    version_id = version_id + 1, updated_by_user_id = ${actor.userId}, updated_at = app_now() where club_id = ${actor.clubId} and id = ${id}`.execute(
    db,
  )
  return await finish(call, 'saved', id, Object.keys(given))
}

/** Closes an assignment, or opens it again: as published where its rosters were published, else as a draft. */
export async function closeAssignment(
  call: ActionContext,
  id: number,
  { closed, version_id }: { closed: boolean; version_id?: number | undefined },
) {
  const { db, actor } = call
  const { assignment } = await findToEdit(call, id, version_id)
  if ((assignment.status === 'closed') === closed) return { id, version_id: assignment.version_id }
  await sql`update team_assignment set status = case when ${closed} then 'closed' when published_at is null then 'draft' else 'published' end,
    version_id = version_id + 1, updated_by_user_id = ${actor.userId}, updated_at = app_now() where club_id = ${actor.clubId} and id = ${id}`.execute(
    db,
  )
  return await finish(call, closed ? 'closed' : 'opened', id, ['status'])
}
