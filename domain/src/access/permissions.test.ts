import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { guards, type GuardKind } from './guards.ts'
import { expandPermissions, holds, isRegionless, negativeKeys, permissionKeys, type PermissionKey } from './permissions.ts'
import { adminHolding } from './policy.ts'
import { actor } from './test-actor.ts'

const admin = (permissions: Actor['permissions']) => actor({ roleType: 'Admin', permissions })
/** The results for a key held for all regions, for one region, and not at all. */
const opened = (kind: GuardKind, ...keys: PermissionKey[]) =>
  [admin({ 0: keys }), admin({ 3: keys }), admin({})].map((who) => guards[kind](who))
/** The access to a team of region 3, a team of another region and the whole club, with a key for all regions and with one for region 3. */
const reached = (key: PermissionKey) =>
  [admin({ 0: [key] }), admin({ 3: [key] })].map((who) => [3, 4, null].map((regionId) => adminHolding(key, { clubId: 1, regionId })(who)))

test('the keys of financials, insights and team accounts open their parts, for all regions or for one [ROLE-114] [ROLE-126] [ROLE-138]', () => {
  expect(opened('finance', 'view_program_financials')).toEqual([true, true, false])
  expect(opened('club insights', 'club_insights')).toEqual([true, true, false])
  expect(opened('team-account', 'manage_team_accounts')).toEqual([true, true, false])
})
test('each of the three keys of leagues opens the leagues, for all regions or for one [ROLE-146] [ROLE-148] [ROLE-150]', () => {
  for (const key of ['league_administration', 'league_game_scheduling', 'league_tracking'] as const)
    expect(opened('leagues', key), key).toEqual([true, true, false])
})
test('the key of programs, together with the one of financials, opens their administration', () => {
  expect(opened('program-admin', 'programs', 'view_program_financials')).toEqual([true, true, false])
  expect(opened('program-admin', 'programs')).toEqual([false, false, false])
})
test('the system key opens the connected systems [ROLE-110]', () => {
  expect(opened('connected systems', 'club_administration')).toEqual([true, true, false])
})
test('operations and all players reach every team, or those of the region that they are held for [ROLE-124] [ROLE-144] [ROLE-197]', () => {
  for (const key of ['club_operations', 'all_players'] as const)
    expect(reached(key), key).toEqual([
      [true, true, true],
      [true, false, false],
    ])
})

test('the system key implies every positive key but two, and is itself the system-admin permission [ROLE-090]', () => {
  const held = expandPermissions(['club_administration'])
  expect(permissionKeys.filter((key) => !held.includes(key)).toSorted()).toEqual(
    [...negativeKeys, 'edit_admin_financial_permissions', 'can_manage_multiple_websites'].toSorted(),
  )
})

test.each([
  ['manage_program_financials', 'view_program_financials'],
  ['manage_financial_aid', 'view_financial_aid'],
  ['publish_program', 'programs'],
  ['league_administration', 'league_game_scheduling'],
  ['league_administration', 'league_tracking'],
] as [PermissionKey, PermissionKey][])('%s implies %s, not the other way round', (key, implied) => {
  expect(expandPermissions([key])).toContain(implied)
  expect(expandPermissions([implied])).toEqual([implied])
})

test('no key implies a negative key', () => {
  for (const key of permissionKeys.filter((one) => !negativeKeys.includes(one)))
    expect(expandPermissions([key]).filter((one) => negativeKeys.includes(one))).toEqual([])
})

test('region 0 counts for all regions, another region for itself [ROLE-096] [ROLE-163]', () => {
  const sets = { '0': ['all_players'], '3': ['club_operations'] } as const
  expect([3, 4].map((region) => holds(sets, 'all_players', region))).toEqual([true, true])
  expect([3, 4].map((region) => holds(sets, 'club_operations', region))).toEqual([true, false])
  expect(holds(sets, 'club_operations', 'any')).toBe(true)
})

test('an admin is regionless with region 0 or without any list, else regional [ROLE-094]', () => {
  expect(isRegionless({})).toBe(true)
  expect(isRegionless({ '0': [] })).toBe(true)
  expect(isRegionless({ '3': ['club_operations'] })).toBe(false)
})
