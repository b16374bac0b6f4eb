import { expect, test } from 'vitest'
import { routeTable } from '../shell/routing/route-table.ts'
import type { TeamTab } from './team-tab.ts'

const ofAreas = import.meta.glob<{ teamTabs: readonly TeamTab[] }>('../*/team-tabs.ts', { eager: true })
const tabs = Object.values(ofAreas).flatMap(({ teamTabs }) => teamTabs)

test('every tab of a team leads to a page, and each has a position of its own', () => {
  const paths = new Set(routeTable.map(({ path }) => path))
  expect(tabs.length).toBeGreaterThan(4)
  expect(tabs.filter(({ path }) => !paths.has(`/teams/{team}/${path}`)).map(({ path }) => path)).toEqual([])
  expect(new Set(tabs.map(({ order }) => order)).size).toBe(tabs.length)
})

test('the pages of a team repeat under its group assignments, with the summary first [TEAM-012] [TEAM-014]', () => {
  const nameOf = (path: string) => routeTable.find((route) => route.path === path)?.name
  const repeated = tabs.map(({ path }) => path).filter((path) => nameOf(`/teams/{team}/assignments/{assignment}/${path}`) !== undefined)
  expect(repeated.toSorted()).toEqual([
    'assignments',
    'attendance',
    'calendar',
    'depth-chart',
    'games',
    'itineraries',
    'recruiting',
    'roster',
    'summary',
  ])
  for (const path of [...repeated.map((one) => `/${one}`), '/availability', ''])
    expect([path, nameOf(`/teams/{team}/assignments/{assignment}${path}`)]).toEqual([path, nameOf(`/teams/{team}${path}`)])
})
