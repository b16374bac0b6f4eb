import { describe, expect, test } from 'vitest'
import { roleTarget } from './role-target.ts'
import { RoleType, type RoleRecord } from './roles.ts'

const role = (id: string, club: number | null, url: string | null = null): RoleRecord => ({
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
  internal: url === null,
  url,
})
const roles = [role('Coach_1', 1), role('Parent_2', 2), role('Admin_9', null, 'https://second.example/admin')]
const site = 'https://body.example'

describe('changing the role', () => {
  test('finds it by its id, or by its club', () => {
    expect(roleTarget(roles, 'Coach_1', site)).toMatchObject({ kind: 'here', role: { id: 'Coach_1' } })
    expect(roleTarget(roles, 'Club_2', site)).toMatchObject({ kind: 'here', role: { id: 'Parent_2' } })
  })

  test('leads to the second system if the role has an address there [ROLE-086] [ROLE-019]', () =>
    expect(roleTarget(roles, 'Admin_9', null)).toEqual({ kind: 'elsewhere', url: 'https://second.example/admin' }))

  test('leads an unknown admin role to the site of the governing body, if there is one [ROLE-024]', () => {
    expect(roleTarget(roles, 'Admin_77', site)).toEqual({ kind: 'elsewhere', url: site })
    expect(roleTarget(roles, 'GoverningAdmin_3', site)).toEqual({ kind: 'elsewhere', url: site })
    expect(roleTarget(roles, 'Admin_77', null)).toEqual({ kind: 'of somebody else' })
  })

  test('ignores roles that the user does not have', () => expect(roleTarget(roles, 'Coach_77', site)).toEqual({ kind: 'of somebody else' }))
})
