import type { Actor, Policy } from './actor.ts'
import { anyOf } from './actor.ts'
import { holds, isRegionless, type PermissionKey } from './permissions.ts'
import type { RoleType } from './roles.ts'

const is =
  (...types: RoleType[]): Policy =>
  (actor) =>
    types.includes(actor.roleType)
const superAdmin: Policy = (actor) => actor.isSuperAdmin
const holdsKey =
  (key: PermissionKey): Policy =>
  (actor) =>
    actor.roleType === 'Admin' && holds(actor.permissions, key, 'any')
const holdsAnyKey: Policy = (actor) => actor.roleType === 'Admin' && Object.values(actor.permissions).some((keys) => keys.length > 0)

export const isSystemAdmin: Policy = anyOf(
  superAdmin,
  (actor) => actor.roleType === 'Admin' && holds(actor.permissions, 'club_administration', 'any'),
)
export const isRegionalAdmin: Policy = (actor) => actor.roleType === 'Admin' && !isRegionless(actor.permissions)
export const isTeamStaff: Policy = is('Coach', 'Manager')

const clubAdminOrDirector = anyOf(superAdmin, is('Admin', 'Director'))

/**
 * Guard kinds are the question about the role that a route or an endpoint asks before any object is looked at.
 * A super admin passes inside the current club; flags and policies about the object come after.
 */
const guardList = {
  'club-admin-level': anyOf(superAdmin, holdsAnyKey),
  'club admin or director': clubAdminOrDirector,
  director: anyOf(superAdmin, is('Director')),
  'coach, club admin or director': anyOf(clubAdminOrDirector, is('Coach')),
  'coach-or-admin': anyOf(
    clubAdminOrDirector,
    is('Coach', 'ProgramAdmin'),
    (actor) => actor.roleType === 'Manager' && actor.teams.managerAdmin.length > 0,
  ),
  coach: anyOf(superAdmin, is('Coach')),
  'coach or manager': anyOf(superAdmin, isTeamStaff),
  'team staff': anyOf(superAdmin, isTeamStaff),
  'coach or director': anyOf(superAdmin, is('Coach', 'Director')),
  'team staff, club admin or director': anyOf(clubAdminOrDirector, isTeamStaff),
  parent: anyOf(superAdmin, is('Parent')),
  'parent or team staff': anyOf(superAdmin, is('Parent'), isTeamStaff),
  'program-admin': anyOf(
    superAdmin,
    is('ProgramAdmin'),
    (actor) =>
      actor.roleType === 'Admin' &&
      holds(actor.permissions, 'programs', 'any') &&
      holds(actor.permissions, 'view_program_financials', 'any'),
  ),
  finance: anyOf(superAdmin, is('ProgramAdmin'), holdsKey('view_program_financials')),
  'financial aid': anyOf(superAdmin, holdsKey('view_financial_aid')),
  'team-account': anyOf(
    isSystemAdmin,
    (actor) => actor.isController,
    holdsKey('manage_team_accounts'),
    (actor) => actor.isObserver,
  ),
  website: anyOf(superAdmin, is('Marketer'), holdsKey('club_operations')),
  marketer: anyOf(superAdmin, is('Marketer')),
  tournaments: anyOf(superAdmin, is('Admin')),
  leagues: anyOf(superAdmin, holdsKey('league_administration'), holdsKey('league_game_scheduling'), holdsKey('league_tracking')),
  'club insights': anyOf(superAdmin, holdsKey('club_insights')),
  'connected systems': isSystemAdmin,
  'ref assignor': anyOf(superAdmin, is('RefAssignor')),
  'club guest': anyOf(superAdmin, is('ClubGuest')),
  'governing admin': anyOf(superAdmin, is('GoverningAdmin')),
  /** Regional admins do not see Club Administration (S1.6). */
  'club administration': anyOf(superAdmin, (actor) => isSystemAdmin(actor) && !isRegionalAdmin(actor)),
  controller: (actor: Actor) => actor.isController,
  'super admin': superAdmin,
} satisfies Record<string, Policy>

/** The roles that pass, in the order in which a refused person reads them; empty if a role alone does not decide. */
const rolesPassing: Partial<Record<keyof typeof guardList, readonly RoleType[]>> = {
  'club-admin-level': ['Admin'],
  'club admin or director': ['Admin', 'Director'],
  director: ['Director'],
  'coach, club admin or director': ['Coach', 'Admin', 'Director'],
  'coach-or-admin': ['Coach', 'Admin', 'Director'],
  coach: ['Coach'],
  'coach or manager': ['Coach', 'Manager'],
  'team staff': ['Coach', 'Manager'],
  'coach or director': ['Coach', 'Director'],
  'team staff, club admin or director': ['Coach', 'Manager', 'Admin', 'Director'],
  parent: ['Parent'],
  'parent or team staff': ['Parent', 'Coach', 'Manager'],
  'program-admin': ['ProgramAdmin'],
  finance: ['ProgramAdmin'],
  'financial aid': ['Admin'],
  website: ['Marketer'],
  marketer: ['Marketer'],
  tournaments: ['Admin'],
  leagues: ['Admin'],
  'club insights': ['Admin'],
  'connected systems': ['Admin'],
  'ref assignor': ['RefAssignor'],
  'club guest': ['ClubGuest'],
  'governing admin': ['GoverningAdmin'],
  'club administration': ['Admin'],
}
export const rolesOfGuard = (kind: GuardKind): readonly RoleType[] => rolesPassing[kind] ?? []

export type GuardKind = keyof typeof guardList
export const guards: Readonly<Record<GuardKind, Policy>> = guardList

/** Any of the kinds admits; an empty list admits every signed-in user. */
export const passesGuard = (who: readonly GuardKind[], actor: Actor): boolean => who.length === 0 || who.some((kind) => guards[kind](actor))

/** True if the club of the current role has switched the feature on. */
export const featureOn = (flag: keyof Actor['config'] | undefined, actor: Actor): boolean =>
  flag === undefined || actor.config[flag] === true
