import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { roleTypes, type RoleType } from '@touchline/domain/access/roles'
import { describe, expect, test } from 'vitest'
import { menuOf, startOf } from './menus.ts'
import { routeTable } from './route-table.ts'

const actor = (roleType: RoleType): Actor => ({
  userId: 1,
  name: '',
  locale: 'en',
  isSuperAdmin: false,
  isController: false,
  loginFromUserId: null,
  loginFromRoleId: null,
  clubIds: [1],
  roleId: 1,
  roleType,
  isTestParent: false,
  clubId: 1,
  clubZone: 'America/Denver',
  config: clubConfig({}),
  permissions: { 0: ['club_operations'] },
  teams: { coach: [], manager: [], managerAdmin: [], director: [], family: [] },
  playerIds: [],
  primaryPlayerIds: [],
  family: { clubIds: [], playerIds: [], teams: [], hasGuests: false },
  isObserver: false,
})

describe('the menu of a role', () => {
  test.each(roleTypes)('of %s leads only to addresses that exist', (type) => {
    const paths = new Set(routeTable.map(({ path }) => path))
    for (const { to } of menuOf(actor(type))) expect(paths).toContain(to)
    expect(paths).toContain(startOf(actor(type)))
  })

  test.each([
    ['Admin', '/club-admin/teams'],
    ['Director', '/club-admin/teams'],
    ['Coach', '/calendar'],
    ['Manager', '/calendar'],
    ['Parent', '/calendar'],
    ['ClubGuest', '/account'],
    ['Unassociated', '/account'],
  ] as const)('lets %s start at %s', (type, start) => expect(startOf(actor(type))).toBe(start))
})

test('no address stands twice in the route table', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
