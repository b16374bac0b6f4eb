import { allOf } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { inRoleSessionClub } from '@touchline/domain/access/policy'
import type { TeamSettings } from '@touchline/domain/club-teams/endpoints'
import { mayEditTeam, mayPutTeamIn } from '@touchline/domain/club-teams/policy'
import { texts as english } from '@touchline/domain/club-teams/texts.en'
import { texts as spanish } from '@touchline/domain/club-teams/texts.es'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { markOfName } from '@touchline/domain/teams/team-name'
import { sql } from 'kysely'
import { isVisibleClub } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, roleSessionOf, type ChangeEntity, type NewChange } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { recordChanges } from '../kit/record/record-changes.ts'
import type { Values } from '../kit/record/versioned-rows.ts'
import { teamScope } from '../teams/teams.store.ts'
import { findSettings, settingsOf, type SettingsRow } from './club-teams.store.ts'

/** The name of the change sets of teams. */
export const teamChangeKind = 'club_team'
const topic = { plural: 'teams' }

/** The kind of the change sets of acts on several teams; their rows are those of single teams. */
export const teamsChangeKind = 'club_teams'

/** The settings of a team as a record; without the rights over each team. */
export const ofTeamRecord = recordChanges({
  ...{ name: teamChangeKind, table: 'team', scope: 'club', summary: '', fields: {}, derived: {}, list: [], order: 'name' },
  ...{ plural: topic.plural, see: mayPutTeamIn, manage: mayPutTeamIn, region: 'club_region_id' },
})
/** Lets change sets create, change and undo the settings of a team. An undo asks for the rights that the change needed, of each team. */
export const teamChanges: ChangeEntity = {
  ...(ofTeamRecord.regionsOf && { regionsOf: ofTeamRecord.regionsOf }),
  apply: ofTeamRecord.apply,
  mayUndo: ({ clubId, regionId, teamId }) =>
    teamId === null ? mayPutTeamIn({ clubId, regionId }) : mayEditTeam({ clubId, regionId, teamId }),
  async undoAll(tx, rows, by) {
    const actor = roleSessionOf(by)
    const ids = rows.map(({ entity_id }) => entity_id!)
    const teams = await settingsOf(tx, rows[0]!.club_id, ids, true)
    if (!teams.every((team) => mayEditTeam(teamScope(team))(actor))) throw forbidden()
    // Back into another region needs the rights over both, as the way there did.
    const left = rows.map(({ before }) => ((before ?? {}) as Partial<TeamSettings>).club_region_id).filter((region) => region !== undefined)
    if (!left.every((regionId) => mayPutTeamIn({ clubId: rows[0]!.club_id, regionId })(actor))) throw forbidden()
    const reasons: (string | null)[] = []
    for (const row of rows) reasons.push(await ofTeamRecord.undo(tx, row, by))
    return reasons
  },
}
/** The undo of an act on several teams asks for the rights over each of them. */
export const teamsChanges: ChangeEntity = {
  ...teamChanges,
  regionsOf: () => Promise.resolve([null]),
  mayUndo: (place) => allOf(inRoleSessionClub(place), guards['club admin or director']),
}

export const wordsOf = ({ actor }: Pick<ActionContext, 'actor'>) => (actor.locale === 'es' ? spanish : english)
export const refused = (field: keyof TeamSettings | 'set', sentence: string) =>
  new Refusal('team.wrong', sentence, { errors: { [field]: [sentence] } })

/** Creates a team in a region that the actor manages. Refused with 403 outside of it, and at the field where a reference is wrong. */
export async function createTeam(call: ActionContext, given: TeamSettings) {
  const { db, actor } = call
  const clubId = actor.clubId
  if (clubId === null || !(await isVisibleClub(db, clubId))) throw notFound()
  if (!mayPutTeamIn({ clubId, regionId: given.club_region_id ?? null })(actor)) throw forbidden()
  await refuseWrongTeam(call, given, null)
  const after = { ...given, mark: given.mark ?? markOfName(given.name) }
  const { id: set, entityIds } = await makeAtOnce(
    db,
    call.ctx.changes,
    { clubId, kind: teamChangeKind, title: given.name, teamId: null, userId: actor.userId },
    [{ entity: teamChangeKind, entity_id: null, op: 'create', label: given.name, before: null, after }],
    actor,
    call.now,
  )
  return await finish(call, { does: 'created', id: entityIds[0]!, before: null, after }, set)
}

/** Saves the settings of a team. Another region needs the rights over both. */
export async function saveTeam(
  call: ActionContext,
  id: number,
  { version_id, ...given }: TeamSettings & { version_id?: number | undefined },
) {
  const before = await findToEdit(call, id, version_id)
  const settings: Values = { ...given, mark: given.mark ?? markOfName(given.name) }
  const after = Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== before[name as keyof SettingsRow]))
  if (Object.keys(after).length === 0) return { id, version_id: before.version_id, archived: before.archived, change_set_id: null }
  await refuseWrongTeam(call, given, before)
  return await change(call, 'saved', 'update', before, after)
}

/** Archives or restores a team; its roster, events and results stay. */
export async function archiveTeam(call: ActionContext, id: number, seen: number | undefined, archived: boolean) {
  const before = await findToEdit(call, id, seen)
  if (before.archived === archived) return { id, version_id: before.version_id, archived, change_set_id: null }
  return await change(call, archived ? 'archived' : 'restored', archived ? 'delete' : 'update', before, { archived })
}

async function findToEdit({ db, actor }: ActionContext, id: number, seen: number | undefined): Promise<SettingsRow> {
  const team = await findSettings(db, actor, id, true)
  if (!mayEditTeam(teamScope(team))(actor)) throw forbidden()
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: team.version_id } })
  if (seen !== team.version_id) throw newerVersion(team.version_id, await nameOfUser(db, team.updated_by_user_id))
  return team
}

/** The references of a team. */
export type TeamReferences = Pick<TeamSettings, 'season_id' | 'club_region_id' | 'sport_id' | 'level_id'>

/** The references exist in the club and are not archived, unless the team has them already; a level belongs to the sport of the team. */
export async function refuseWrongTeam(call: ActionContext, given: TeamReferences, before: SettingsRow | null): Promise<void> {
  const { db, actor } = call
  const [words, clubId] = [wordsOf(call), actor.clubId!]
  const tables = { season_id: 'season', club_region_id: 'club_region', sport_id: 'club_sport', level_id: 'level' } as const
  for (const [field, table] of Object.entries(tables) as [keyof typeof tables, string][]) {
    const id = given[field]
    if (id === null || id === before?.[field]) continue
    const { rows } = await sql`select from ${sql.table(table)} where club_id = ${clubId} and id = ${id} and not archived`.execute(db)
    if (rows.length === 0) throw refused(field, words.gone)
  }
  const isMoved = before !== null && given.club_region_id !== before.club_region_id
  if (isMoved && !mayPutTeamIn({ clubId, regionId: given.club_region_id })(actor)) throw refused('club_region_id', words.otherRegion)
  if (given.level_id === null) return
  const { rows } =
    await sql`select from level where club_id = ${clubId} and id = ${given.level_id} and sport_id = ${given.sport_id}`.execute(db)
  if (rows.length === 0) throw refused('level_id', words.levelOfSport)
}

type Does = 'created' | 'saved' | 'archived' | 'restored'

async function change(call: ActionContext, does: Does, op: 'update' | 'delete', before: SettingsRow, after: Values) {
  const { db, ctx, actor, now } = call
  const { id, club_id: clubId, version_id: version } = before
  const label = typeof after['name'] === 'string' ? after['name'] : before.name
  const replaced = Object.fromEntries(Object.keys(after).map((name) => [name, before[name as keyof SettingsRow]]))
  const row: NewChange = { entity: teamChangeKind, entity_id: id, op, label, before: replaced, after, info: { version } }
  const set = { clubId, kind: teamChangeKind, title: label, teamId: id, userId: actor.userId }
  const { id: changeSet } = await makeAtOnce(db, ctx.changes, set, [row], actor, now)
  return await finish(call, { does, id, before: replaced, after }, changeSet)
}

async function finish(
  call: ActionContext,
  { does, id, before, after }: { does: Does; id: number; before: Values | null; after: Values },
  set: number,
) {
  const { db, actor, request } = call
  const clubId = actor.clubId!
  await audit(db, actor, request, {
    ...{ action: `team.${does}`, entity: 'team', entityId: id, clubId, diff: { fields: Object.keys(after) } },
    ...{ before: before ?? undefined, after },
  })
  await announce(db, clubId, { topic: recordTopic(topic, clubId), type: `teams.${does}`, payload: { id } })
  const { version_id, archived } = await findSettings(db, actor, id)
  return { id, version_id, archived, change_set_id: set }
}
