import { expect, test } from 'vitest'
import { permissionKeys, type PermissionKey } from '../access/permissions.ts'
import { actor } from '../access/test-actor.ts'
import { administersClub, changeBetween, effectsOf, grantProblem } from './grants.ts'
import { maySeePermissions } from './policy.ts'
import { financialKeys, heldKeys, keyGroups, reachOfKey } from './keys.ts'

const admin = (permissions: Record<string, PermissionKey[]>, more: object = {}) =>
  actor({ userId: 2, roleType: 'Admin', permissions, ...more })
const role = { club_id: 1, user_id: 3, type: 'Admin' as const, grants: [] }
const system = admin({ '0': ['club_administration'] })
const treasurer = admin({ '0': ['club_administration', 'edit_admin_financial_permissions'] })

test('every permission key stands in one group of the screen [ROLE-110] [ROLE-124] [ROLE-160]', () => {
  expect(Object.values(keyGroups).flat().toSorted()).toEqual(permissionKeys.toSorted())
})

test('only a holder of Financial permissions, the controller or a super admin grants or takes a financial key [ROLE-113] [ROLE-196]', () => {
  const grant = { key: 'view_financial_aid', region_id: 0 } as const
  const people = [system, treasurer, admin({ '0': ['club_administration'] }, { isController: true }), { ...system, isSuperAdmin: true }]
  for (const change of ['grant', 'take'] as const)
    expect(people.map((who) => grantProblem(who, role, grant, change))).toEqual(['financial', null, null, null])
  for (const key of financialKeys) expect(grantProblem(system, role, { key, region_id: 0 }, 'grant')).toBe('financial')
  const regional = admin({ '0': ['club_administration'], '3': ['edit_admin_financial_permissions'] })
  expect([3, 4, 0].map((region_id) => grantProblem(regional, role, { ...grant, region_id }, 'grant'))).toEqual([
    null,
    'financial',
    'financial',
  ])
})

test('nobody grants a financial key to oneself; giving one up is allowed [ROLE-113]', () => {
  const own = { ...role, user_id: treasurer.userId }
  const grant = { key: 'manage_team_accounts', region_id: 0 } as const
  expect([grantProblem(treasurer, own, grant, 'grant'), grantProblem(treasurer, own, grant, 'take')]).toEqual(['own_financial', null])
})

test('without Club Administration of the region a person passes on only keys held there', () => {
  const mixed = admin({ '0': ['club_operations'], '3': ['club_administration'] })
  const ask = (key: PermissionKey, region_id: number) => grantProblem(mixed, role, { key, region_id }, 'grant')
  expect([ask('club_operations', 0), ask('club_insights', 0), ask('club_insights', 3), ask('club_insights', 4)]).toEqual([
    null,
    'not_held',
    null,
    'not_held',
  ])
})

test('a director holds no key but all players [ROLE-145]', () => {
  const director = { ...role, type: 'Director' as const }
  expect(grantProblem(system, director, { key: 'all_players', region_id: 3 }, 'grant')).toBeNull()
  expect(grantProblem(system, director, { key: 'club_operations', region_id: 3 }, 'grant')).toBe('not_for_role')
})

test('regional admins do not see the permissions, whatever keys they hold [ROLE-095]', () => {
  const may = maySeePermissions({ clubId: 1 })
  expect([system, admin({ '3': ['club_administration'] }), admin({ '0': ['club_operations'] }), { ...system, clubId: 2 }].map(may)).toEqual(
    [true, false, false, false],
  )
})

test('a preview tells who gets a key, who has it, and who is refused', () => {
  const holder = { ...role, grants: [{ key: 'club_operations', region_id: 0 } as const, { key: 'club_insights', region_id: 3 } as const] }
  const asked = { keys: ['club_operations', 'club_insights', 'view_financial_aid'], regions: [0, 3] } as const
  const { effects, after } = effectsOf(system, holder, 'grant', asked)
  expect(effects.map(({ key, region_id, effect }) => `${key} ${region_id} ${effect}`)).toEqual([
    'club_operations 0 same',
    'club_operations 3 same',
    'club_insights 0 changes',
    'club_insights 3 same',
    'view_financial_aid 0 financial',
    'view_financial_aid 3 financial',
  ])
  expect(changeBetween(holder.grants, after)).toEqual({ granted: [{ key: 'club_insights', region_id: 0 }], taken: [] })
})

test('a key taken for all regions is taken everywhere; taken for one region it stays for all of them', () => {
  const grants = [0, 3].map((region_id) => ({ key: 'club_operations' as const, region_id }))
  const take = (regions: number[]) => effectsOf(system, { ...role, grants }, 'take', { keys: ['club_operations'], regions }).after
  expect(take([0])).toEqual([])
  expect(take([3])).toEqual([{ key: 'club_operations', region_id: 0 }])
})

test('each key that a role holds has an origin: granted for a region, or included in another key [ROLE-096] [ROLE-097]', () => {
  const held = heldKeys([
    { key: 'publish_program', region_id: 0 },
    { key: 'programs', region_id: 3 },
    { key: 'manage_financial_aid', region_id: 3 },
    { key: 'view_financial_aid', region_id: 3 },
  ])
  expect(held.map(({ key, region_id, via }) => `${region_id} ${key} ${via}`)).toEqual([
    '0 publish_program null',
    '0 programs publish_program',
    '3 programs null',
    '3 manage_financial_aid null',
    '3 view_financial_aid null',
  ])
  expect([
    administersClub([{ key: 'club_administration', region_id: 3 }]),
    administersClub([{ key: 'club_administration', region_id: 0 }]),
  ]).toEqual([false, true])
})

test('in the grid a key for all regions outweighs one for some, and a key that was granted one that another includes', () => {
  const region = (key: 'club_operations' | 'manage_program_financials' | 'view_program_financials', region_id: number) => ({
    key,
    region_id,
  })
  expect(reachOfKey([{ key: 'club_administration', region_id: 0 }, region('club_operations', 2)], 'club_operations')).toEqual({
    ...{ reach: 'all', region_ids: [], via: 'club_administration' },
  })
  const some = [region('manage_program_financials', 1), region('view_program_financials', 2)]
  expect(reachOfKey(some, 'view_program_financials')).toEqual({ reach: 'some', region_ids: [1, 2], via: null })
  expect(reachOfKey([some[0]!], 'view_program_financials')).toEqual({
    ...{ reach: 'some', region_ids: [1], via: 'manage_program_financials' },
  })
  expect(reachOfKey(some, 'all_players')).toEqual({ reach: 'none', region_ids: [], via: null })
})
