import { expect, test } from 'vitest'
import {
  expandPermissions,
  financialKeys,
  holds,
  isRegionless,
  negativeKeys,
  permissionKeys,
  permissionsInRegion,
  type PermissionKey,
} from './permissions.ts'

const grantable = (...keys: PermissionKey[]) => {
  for (const key of keys) {
    expect(permissionKeys).toContain(key)
    expect(holds({ '0': [key] }, key, 7)).toBe(true)
    expect(holds({ '3': [key] }, key, 3)).toBe(true)
    expect(holds({ '3': [key] }, key, 4)).toBe(false)
    expect(holds({ '3': [key] }, key)).toBe(false)
  }
}

test('administration, its financial part and reading financials can be granted for all or one region [ROLE-110] [ROLE-112] [ROLE-114]', () =>
  grantable('club_administration', 'edit_admin_financial_permissions', 'view_program_financials'))
test('managing financials and both sides of financial aid can be granted for all or one region [ROLE-116] [ROLE-118] [ROLE-120]', () =>
  grantable('manage_program_financials', 'view_financial_aid', 'manage_financial_aid'))
test('programs, club operations and insights can be granted for all or one region [ROLE-122] [ROLE-124] [ROLE-126]', () =>
  grantable('programs', 'club_operations', 'club_insights'))
test('season planning, field planning and news of closed fields can be granted for all or one region [ROLE-128] [ROLE-130] [ROLE-132]', () =>
  grantable('season_planning', 'field_planning', 'notify_on_field_close_reopen'))
test('silence on rosters, publishing and team accounts can be granted for all or one region [ROLE-134] [ROLE-136] [ROLE-138]', () =>
  grantable('disable_notify_roster_change', 'publish_program', 'manage_team_accounts'))
test('the two limits on messages and all players can be granted for all or one region [ROLE-140] [ROLE-142] [ROLE-144]', () =>
  grantable('disallow_coach_team_staff_message', 'disallow_player_contact_message', 'all_players'))
test('the keys of leagues can be granted for all or one region [ROLE-146] [ROLE-148] [ROLE-150]', () =>
  grantable('league_administration', 'league_game_scheduling', 'league_tracking'))
test('wider leagues, kept contacts and tournaments can be granted for all or one region [ROLE-152] [ROLE-154] [ROLE-156]', () =>
  grantable('league_include_multiregional', 'cannot_remove_player_contacts', 'tournament_administration'))
test('messages without reply and several websites can be granted for all or one region [ROLE-158] [ROLE-160] [ROLE-197]', () => {
  grantable('can_send_no_reply_messages', 'can_manage_multiple_websites')
  expect(new Set(permissionKeys).size).toBe(26)
})

test('the system key implies every positive key but two, and is itself the system-admin permission [ROLE-090] [ROLE-111]', () => {
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

test('region 0 counts everywhere and joins the keys of each region [ROLE-096] [ROLE-097] [ROLE-163]', () => {
  const sets = { '0': ['all_players'], '3': ['club_operations'] } as const
  expect(permissionsInRegion(sets, 3)).toEqual(['club_operations', 'all_players'])
  expect(permissionsInRegion(sets, 4)).toEqual(['all_players'])
  expect(holds(sets, 'club_operations', 'any')).toBe(true)
})

test('an admin is regionless with region 0 or without any list, else regional [ROLE-094]', () => {
  expect(isRegionless({})).toBe(true)
  expect(isRegionless({ '0': [] })).toBe(true)
  expect(isRegionless({ '3': ['club_operations'] })).toBe(false)
})

test('the financial keys are these nine [ROLE-205]', () => {
  expect([...financialKeys].toSorted()).toEqual(
    [
      'view_program_financials',
      'manage_program_financials',
      'view_financial_aid',
      'manage_financial_aid',
      'manage_team_accounts',
      'edit_admin_financial_permissions',
      'programs',
      'publish_program',
      'disable_notify_roster_change',
    ].toSorted(),
  )
})

test('six of them are the set that is granted for money, and none of the six is another kind of key [ROLE-196]', () => {
  const set = [
    'view_program_financials',
    'manage_program_financials',
    'disable_notify_roster_change',
    'view_financial_aid',
    'manage_financial_aid',
    'manage_team_accounts',
  ] as const
  expect(set.every((key) => financialKeys.includes(key))).toBe(true)
  expect(financialKeys.filter((key) => !set.some((one) => one === key)).toSorted()).toEqual([
    'edit_admin_financial_permissions',
    'programs',
    'publish_program',
  ])
})
