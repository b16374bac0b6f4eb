import { expect, test } from 'vitest'
import { expandPermissions, holds, isRegionless, negativeKeys, permissionKeys, type PermissionKey } from './permissions.ts'

const grantable = (...keys: PermissionKey[]) => {
  for (const key of keys) {
    expect(permissionKeys).toContain(key)
    expect(holds({ '0': [key] }, key, 7)).toBe(true)
    expect(holds({ '3': [key] }, key, 3)).toBe(true)
    expect(holds({ '3': [key] }, key, 4)).toBe(false)
    expect(holds({ '3': [key] }, key)).toBe(false)
  }
}

test('the keys of the office can be granted for all or one region [ROLE-110] [ROLE-124] [ROLE-144]', () =>
  grantable('club_administration', 'club_operations', 'all_players'))
test('the keys of programs and insights can be granted for all or one region [ROLE-114] [ROLE-122] [ROLE-126]', () =>
  grantable('view_program_financials', 'programs', 'club_insights'))
test('the keys that touch money can be granted for all or one region [ROLE-116] [ROLE-118] [ROLE-120]', () =>
  grantable('manage_program_financials', 'view_financial_aid', 'manage_financial_aid'))
test('the keys of leagues can be granted for all or one region [ROLE-146] [ROLE-148] [ROLE-150]', () =>
  grantable('league_administration', 'league_game_scheduling', 'league_tracking'))
test('the key of team accounts, and every other one, can be granted for all or one region [ROLE-138] [ROLE-197]', () => {
  grantable('manage_team_accounts', ...permissionKeys)
  expect(new Set(permissionKeys).size).toBe(26)
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

test('what takes something away never comes along with anything', () => {
  for (const key of permissionKeys.filter((one) => !negativeKeys.includes(one)))
    expect(expandPermissions([key]).filter((one) => negativeKeys.includes(one))).toEqual([])
})

test('region 0 counts everywhere, a region for itself [ROLE-096] [ROLE-163]', () => {
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
