import type { SignedInUser } from '@touchline/domain/account/endpoints'
import type { OfflineReads } from '@touchline/domain/kit/offline-reads'

/** The declarations of all areas. Their files are found by name, because the areas themselves would load every endpoint with them. */
const ofAreas = import.meta.glob<{ offline: OfflineReads }>('../../../domain/src/*/offline.ts', { eager: true })
export const offlineReads: readonly OfflineReads[] = Object.values(ofAreas).map(({ offline }) => offline)

const pathsOf = (part: 'keep' | 'keepPerTeam') =>
  new Set<string>(offlineReads.flatMap((reads) => reads[part] ?? []).map(({ path }) => path))
const kept = pathsOf('keep')
const keptPerTeam = pathsOf('keepPerTeam')

export type StoringUser = Pick<SignedInUser, 'current_role' | 'login_from' | 'teams'>

/** True for roles that are used at the field: team staff and families. Never for administrators, and never while logged in as another user. */
export const keepsRoleSession = ({ current_role, login_from }: StoringUser) =>
  login_from === null && ['Coach', 'Manager', 'Parent'].includes(current_role.type)

/** True if a response is stored: an area declares its endpoint, and a team's data only for the user's own teams. */
export function keepsRead(user: StoringUser, path: string, args: { params?: Record<string, unknown> } | undefined): boolean {
  if (!keepsRoleSession(user)) return false
  if (kept.has(path)) return true
  if (!keptPerTeam.has(path)) return false
  const { coach, manager, family } = user.teams
  return [coach, manager, family].some((teams) => teams.includes(Number(args?.params?.['team'])))
}
