import type { Actor } from './actor.ts'
import { clubConfig } from './flags.ts'

/** An actor for tests: a parent of club 1 without children, changed as the test needs. */
export const actor = (changes: Partial<Actor> = {}): Actor => ({
  userId: 1,
  name: 'Test Person',
  locale: 'en',
  isSuperAdmin: false,
  isController: false,
  loginFromUserId: null,
  loginFromRoleId: null,
  clubIds: [1],
  roleId: 1,
  roleType: 'Parent',
  isTestParent: false,
  clubId: 1,
  clubZone: 'America/Denver',
  config: clubConfig({}),
  permissions: {},
  teams: { coach: [], manager: [], managerAdmin: [], director: [], family: [] },
  playerIds: [],
  primaryPlayerIds: [],
  family: { clubIds: [], playerIds: [], teams: [], hasGuests: false },
  isObserver: false,
  ...changes,
})
