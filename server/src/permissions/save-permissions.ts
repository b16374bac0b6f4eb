import type { savePermissions as contract } from '@touchline/domain/permissions/endpoints'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import type { Actor } from '@touchline/domain/access/actor'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { administersClub, changeBetween, grantProblem, type GrantProblem } from '@touchline/domain/permissions/grants'
import type { Grant } from '@touchline/domain/permissions/keys'
import { texts as english } from '@touchline/domain/permissions/texts.en'
import { texts as spanish } from '@touchline/domain/permissions/texts.es'
import { announceRoles } from '../account/announce-roles.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce } from '../kit/change-set.ts'
import type { Call } from '../kit/http/handle.ts'
import { grantsEntity } from './grant-changes.ts'
import {
  auditOfGrants,
  findRoleToChange,
  isLastAdministrator,
  lockAdministrators,
  regionsOfClub,
  storeDirectedTeams,
  teamsToDirect,
  type ManagedRoleRow,
} from './permissions.store.ts'

const wordsOf = ({ locale }: Actor) => (locale === 'es' ? spanish : english)

/** Refuses to leave a club without an administrator; `field` is the key that would be lost. */
export function lastAdministrator(actor: Actor, { name }: { name: string }, field?: PermissionKey): Refusal {
  const sentence = fill(wordsOf(actor).lastAdministrator, { name })
  return new Refusal('permissions.last_administrator', sentence, field ? { errors: { [field]: [sentence] } } : {})
}

type Problem = GrantProblem | 'no_region'
/** Refuses the keys at their fields. */
export function refuseGrants(actor: Actor, problems: readonly (Grant & { is: Problem })[]): void {
  if (problems.length === 0) return
  const texts = wordsOf(actor)
  throw new Refusal('permissions.refused', texts[`problem.${problems[0]!.is}`], {
    errors: Object.fromEntries(problems.map(({ key, is }) => [key, [texts[`problem.${is}`]]])),
  })
}

/** The role after the change; for the audit, the change set and the announcement. */
export interface ChangedRole {
  role: ManagedRoleRow
  after: Grant[]
}

/** Stores the keys of several roles as one change set, with a line of the audit for each. */
export async function makeGrants(
  { db, ctx, actor, request, now }: Pick<Call<never>, 'db' | 'ctx' | 'actor' | 'request' | 'now'>,
  changed: readonly ChangedRole[],
): Promise<number> {
  const clubId = actor.clubId!
  const { id } = await makeAtOnce(
    db,
    ctx.changes,
    { clubId, kind: `${grantsEntity}.save`, title: 'Permissions changed', teamId: null, userId: actor.userId },
    changed.map(({ role, after }) => ({
      ...{ entity: grantsEntity, entity_id: role.id, op: 'update', label: role.name },
      ...{ before: role.grants, after },
    })),
    actor,
    now,
  )
  const regions = await regionsOfClub(db, clubId)
  for (const { role, after } of changed)
    await audit(db, actor, request, {
      ...{ action: 'role.keys_changed', entity: 'role', entityId: role.id, clubId, before: role.grants, after },
      diff: { person: role.name, ...auditOfGrants(role.grants, after, (region) => regions.get(region)?.name ?? String(region)) },
    })
  return id
}

const unique = (grants: readonly Grant[]) => [...new Map(grants.map((grant) => [`${grant.region_id} ${grant.key}`, grant])).values()]

/** Saves the keys of a role, and a director’s teams. A key that the actor may not grant or take refuses the whole. */
export async function savePermissions(call: Call<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { db, actor, request, params, body } = call
  await lockAdministrators(db, actor.clubId!)
  const role = await findRoleToChange(db, actor, params.role, body.version_id)
  const teams = body.team_ids && (await teamsChosen(call, role, body.team_ids))
  const after = unique(body.grants)
  const { granted, taken } = changeBetween(role.grants, after)
  const regions = await regionsOfClub(db, role.club_id)
  const isOpen = ({ region_id }: Grant) => region_id === 0 || regions.get(region_id)?.archived === false
  const problemOf = (grant: Grant, change: 'grant' | 'take'): Problem | null =>
    change === 'grant' && !isOpen(grant) ? 'no_region' : grantProblem(actor, role, grant, change)
  const asked = [
    ...granted.map((grant) => ({ grant, change: 'grant' as const })),
    ...taken.map((grant) => ({ grant, change: 'take' as const })),
  ]
  refuseGrants(
    actor,
    asked.flatMap(({ grant, change }) => {
      const is = problemOf(grant, change)
      return is ? [{ ...grant, is }] : []
    }),
  )
  if (!administersClub(after) && (await isLastAdministrator(db, role))) throw lastAdministrator(actor, role, 'club_administration')
  if (teams && role.type === 'Director') await saveTeams(call, role, teams)
  if (granted.length + taken.length === 0) return { version_id: role.version_id, change_set_id: null }
  const change_set_id = await makeGrants({ ...call, request }, [{ role, after }])
  return { version_id: role.version_id + 1, change_set_id }
}

type TeamToDirect = Awaited<ReturnType<typeof teamsToDirect>>[number] & { chosen: boolean }

/** The teams that a director of the club may direct; an id of any other team is refused at its field, whatever the role. */
async function teamsChosen(
  { db, actor }: Call<typeof contract>,
  role: ManagedRoleRow,
  teamIds: readonly number[],
): Promise<TeamToDirect[]> {
  const chosen = new Set(teamIds)
  const teams = (await teamsToDirect(db, role.club_id, role.user_id)).map((team) => ({ ...team, chosen: chosen.delete(team.id) }))
  if (chosen.size === 0) return teams
  const sentence = wordsOf(actor)['problem.no_team']
  throw new Refusal('permissions.refused', sentence, { errors: { team_ids: [sentence] } })
}

async function saveTeams(
  { db, actor, request }: Call<typeof contract>,
  role: ManagedRoleRow,
  teams: readonly TeamToDirect[],
): Promise<void> {
  const names = (ids: readonly number[]) => teams.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const before = teams.filter(({ directed }) => directed).map(({ id }) => id)
  const after = teams.filter((team) => team.chosen).map(({ id }) => id)
  if (before.join() === after.join()) return
  await storeDirectedTeams(db, role.club_id, role.user_id, after)
  await announceRoles(db, role.user_id)
  await audit(db, actor, request, {
    ...{ action: 'role.changed', entity: 'role', entityId: role.id, clubId: role.club_id, before, after },
    diff: { person: role.name, teams: { from: names(before).join(', '), to: names(after).join(', ') } },
  })
}
