import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { clubConfig } from './flags.ts'
import { featureOn, guards, isRegionalAdmin, isSystemAdmin, isTeamStaff, passesGuard, type GuardKind } from './guards.ts'
import { roleTypes, type RoleType } from './roles.ts'
import { actor } from './test-actor.ts'

/** The role types that a guard admits on the role alone. */
const admits = (kind: GuardKind, changes: Partial<Actor> = {}): RoleType[] =>
  roleTypes.filter((roleType) => guards[kind](actor({ roleType, ...changes })))

test('coach admits the coach alone [ROLE-098]', () => expect(admits('coach')).toEqual(['Coach']))
test('coach or manager, and team staff, admit both and no other [ROLE-099] [ROLE-100] [ROLE-093]', () => {
  expect(admits('coach or manager')).toEqual(['Coach', 'Manager'])
  expect(admits('team staff')).toEqual(['Coach', 'Manager'])
  expect(roleTypes.filter((roleType) => isTeamStaff(actor({ roleType })))).toEqual(['Coach', 'Manager'])
})
test('club admin or director, alone, with the coach and with team staff [ROLE-101] [ROLE-102] [ROLE-039]', () => {
  expect(admits('club admin or director')).toEqual(['Admin', 'Director'])
  expect(admits('coach, club admin or director')).toEqual(['Admin', 'Director', 'Coach'])
  expect(admits('team staff, club admin or director')).toEqual(['Admin', 'Director', 'Coach', 'Manager'])
})
test('coach or director admits these two, and director the director alone [ROLE-103]', () => {
  expect(admits('coach or director')).toEqual(['Director', 'Coach'])
  expect(admits('director')).toEqual(['Director'])
})
test('club guest, marketer and referee assignor have guards of their own [ROLE-104] [ROLE-105] [ROLE-108]', () => {
  expect(admits('club guest')).toEqual(['ClubGuest'])
  expect(admits('marketer')).toEqual(['Marketer'])
  expect(admits('ref assignor')).toEqual(['RefAssignor'])
})
test('parent, and parent or team staff [ROLE-106] [ROLE-107]', () => {
  expect(admits('parent')).toEqual(['Parent'])
  expect(admits('parent or team staff')).toEqual(['Coach', 'Manager', 'Parent'])
})
test('governing admin has a guard of its own [ROLE-109] [ROLE-077]', () => expect(admits('governing admin')).toEqual(['GoverningAdmin']))
test('a manager passes coach-or-admin only if he may manage a team [ROLE-053]', () => {
  expect(admits('coach-or-admin')).toEqual(['Admin', 'ProgramAdmin', 'Director', 'Coach'])
  const manages = { teams: { coach: [], manager: [4], managerAdmin: [4], director: [], family: [] } }
  expect(guards['coach-or-admin'](actor({ roleType: 'Manager', ...manages }))).toBe(true)
})

const admin = (...keys: Actor['permissions'][string]) => actor({ roleType: 'Admin', permissions: { '0': keys } })
test.each([
  ['club-admin-level', [], false],
  ['club-admin-level', ['programs'], true],
  ['program-admin', ['programs'], false],
  ['program-admin', ['programs', 'view_program_financials'], true],
  ['finance', ['view_program_financials'], true],
  ['finance', ['programs'], false],
  ['financial aid', ['view_financial_aid'], true],
  ['financial aid', ['view_program_financials'], false],
  ['team-account', ['manage_team_accounts'], true],
  ['team-account', ['club_operations'], false],
  ['website', ['club_operations'], true],
  ['website', ['programs'], false],
  ['leagues', ['league_tracking'], true],
  ['leagues', ['tournament_administration'], false],
  ['tournaments', [], true],
  ['club insights', ['club_insights'], true],
  ['club insights', ['programs'], false],
  ['connected systems', ['club_administration'], true],
  ['connected systems', ['club_operations'], false],
  ['club administration', ['club_administration'], true],
  ['club administration', ['club_operations'], false],
] as [GuardKind, Actor['permissions'][string], boolean][])('%s with the keys %o: %s', (kind, keys, passes) => {
  expect(guards[kind](admin(...keys))).toBe(passes)
})

test('program admins pass program-admin and finance, observers and controllers the team accounts [ROLE-052] [ROLE-184]', () => {
  expect(guards['program-admin'](actor({ roleType: 'ProgramAdmin' }))).toBe(true)
  expect(guards.finance(actor({ roleType: 'ProgramAdmin' }))).toBe(true)
  expect(guards['team-account'](actor({ isObserver: true }))).toBe(true)
  expect(guards['team-account'](actor({ isController: true }))).toBe(true)
  expect(guards.controller(actor({ isController: true }))).toBe(true)
  expect(guards.controller(actor())).toBe(false)
})
test('a super admin passes every kind but the controller’s [ROLE-092] [ROLE-182]', () => {
  const refused = (Object.keys(guards) as (keyof typeof guards)[]).filter(
    (kind) => !guards[kind](actor({ roleType: 'Admin', isSuperAdmin: true })),
  )
  expect(refused).toEqual(['controller'])
})
test('a system admin holds the system key; a regional one does not see Club Administration [ROLE-089] [ROLE-095]', () => {
  const regional = actor({ roleType: 'Admin', permissions: { '3': ['club_administration'] } })
  expect(isSystemAdmin(admin('club_administration'))).toBe(true)
  expect(isSystemAdmin(actor({ roleType: 'Coach', permissions: { '0': ['club_administration'] } }))).toBe(false)
  expect(isRegionalAdmin(regional)).toBe(true)
  expect(guards['club administration'](regional)).toBe(false)
})
test('any of several kinds admits, and an empty list admits every signed-in user', () => {
  expect(passesGuard(['coach', 'parent'], actor())).toBe(true)
  expect(passesGuard(['coach'], actor())).toBe(false)
  expect(passesGuard([], actor({ roleType: 'Unassociated' }))).toBe(true)
})
test('a feature is on when the club has switched it on [ROLE-186]', () => {
  const on = actor({ config: clubConfig({ enable_program_administration: true }) })
  expect([
    featureOn('enable_program_administration', on),
    featureOn('enable_program_administration', actor()),
    featureOn(undefined, actor()),
  ]).toEqual([true, false, true])
})
