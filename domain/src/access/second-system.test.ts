import { expect, test } from 'vitest'
import { withSecondSystem } from './roles.ts'
import { rolesSaid } from './second-system.ts'

const leadsThere = (url: string) => url.startsWith('https://second.example/')
const role = { type: 'Coach', org_id: 7, org_name: 'Lakeside SC', url: 'https://second.example/league/7' }

test('roles from the second system become roles with links to it [ROLE-027]', () => {
  expect(rolesSaid({ roles: [role, { ...role, type: 'Parent', name: 'Guardian' }] }, leadsThere)).toMatchObject([
    { id: 'Coach_7', name: 'Coach', org_name: 'Lakeside SC', internal: false, url: role.url, club_id: null },
    { id: 'Parent_7', name: 'Guardian' },
  ])
})

test('a role with a link elsewhere, or an invalid one, is left out; the others stay', () => {
  const odd = [
    { ...role, url: 'https://evil.example/7' },
    { ...role, url: 'javascript:alert(1)' },
    { ...role, url: 'https://second.example@evil.example/' },
    { ...role, type: 'Emperor' },
    { ...role, org_id: -1 },
    { ...role, org_name: ' ' },
    null,
    'Coach_7',
  ]
  expect(rolesSaid({ roles: [...odd, role] }, leadsThere)).toHaveLength(1)
  expect(rolesSaid({ roles: [] }, leadsThere)).toEqual([])
})

test('an invalid answer counts as none', () => {
  for (const answer of [null, [], {}, { roles: 'none' }, { roles: Array.from({ length: 201 }, () => role) }, '<html>'])
    expect(rolesSaid(answer, leadsThere)).toBeNull()
})

test('a role of both systems is shown once, with the data known here', () => {
  const [there] = rolesSaid({ roles: [role] }, leadsThere)!
  const here = { ...there!, org_name: 'Known here' }
  expect(withSecondSystem([here], [there!])).toEqual([here])
  expect(withSecondSystem([], [there!])).toEqual([there])
})
