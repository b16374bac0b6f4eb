import { expect, test } from 'vitest'
import { groupRoles, matchRole, organisationOfRole, roleDisplayName, RoleType, roleWireId, type RoleRecord } from './roles.ts'

const role = (id: string, club: number | null, internal = true): RoleRecord => ({
  id,
  type: RoleType.parse(id.split('_')[0]),
  name: id,
  org_name: '',
  org_image_url: null,
  club_id: club,
  club_name: null,
  club_image_url: null,
  club_regions: [],
  club_region_abbreviation: null,
  internal,
  url: internal ? null : 'https://second.example',
})

test('roles are shown by the names that people know [ROLE-014] [ROLE-015] [ROLE-016]', () => {
  expect([roleDisplayName('Parent'), roleDisplayName('Manager'), roleDisplayName('ProgramAdmin'), roleDisplayName('Coach')]).toEqual([
    'Player Contact',
    'Team Staff',
    'Program Admin',
    'Coach',
  ])
})
test('a team manager is Team Staff, a parent a Player Contact, a referee assignor a Ref Assignor [ROLE-002] [ROLE-003] [ROLE-017]', () => {
  expect([roleDisplayName('Manager'), roleDisplayName('Parent'), roleDisplayName('RefAssignor')]).toEqual([
    'Team Staff',
    'Player Contact',
    'Ref Assignor',
  ])
})
test('the organisation may give a role its own name [ROLE-018]', () =>
  expect(roleDisplayName('Manager', 'Team Parent')).toBe('Team Parent'))
test('an id is the type and the organisation [ROLE-010] [ROLE-011]', () => {
  expect(roleWireId('Coach', 12)).toBe('Coach_12')
  expect(organisationOfRole('Coach_12')).toBe(12)
})
test('the known role types include referees, guests and unassociated users [ROLE-012] [ROLE-013] [ROLE-001]', () => {
  const known = [
    'Admin',
    'ProgramAdmin',
    'Director',
    'Coach',
    'Manager',
    'Parent',
    'Marketer',
    'GoverningAdmin',
    'ClubStaff',
    'RefAssignor',
  ]
  for (const type of [...known, 'ClubGuest', 'Unassociated']) expect(RoleType.safeParse(type).success, type).toBe(true)
  for (const type of ['admin', 'Owner', '']) expect(RoleType.safeParse(type).success, type).toBe(false)
})
test('the selector shows the current organisation first, then the other roles, then those of another system [ROLE-025] [ROLE-026] [ROLE-027]', () => {
  const roles = [role('Coach_1', 1), role('Parent_2', 2), role('Parent_1', 1), role('Admin_9', null, false)]
  expect(groupRoles(roles, 1).map((group) => group.map(({ id }) => id))).toEqual([['Coach_1', 'Parent_1'], ['Parent_2'], ['Admin_9']])
  expect(groupRoles(roles, 2).map((group) => group.map(({ id }) => id))).toEqual([['Coach_1', 'Parent_2', 'Parent_1'], ['Admin_9']])
})
test('Club_ finds the first role in that club, any other prefix that very role [ROLE-022] [ROLE-023]', () => {
  const roles = [role('Coach_1', 1), role('Parent_2', 2)]
  expect([matchRole(roles, 'Club_2')?.id, matchRole(roles, 'Coach_1')?.id, matchRole(roles, 'Admin_1')]).toEqual([
    'Parent_2',
    'Coach_1',
    undefined,
  ])
})
