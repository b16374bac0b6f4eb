import { expect, test } from 'vitest'
import { routeTable } from '../shell/routing/route-table.ts'
import type { SettingsTab } from './settings-tab.ts'

const ofAreas = import.meta.glob<{ settingsTabs: readonly SettingsTab[] }>('../*/settings-tabs.ts', { eager: true })
const tabs = Object.values(ofAreas).flatMap(({ settingsTabs }) => settingsTabs)

test('every registered tab of Club Administration leads to a page, and each has a position of its own', () => {
  const paths = new Set(routeTable.map(({ path }) => path))
  expect(tabs.length).toBeGreaterThan(0)
  expect(
    tabs.filter(({ path }) => !paths.has(path.startsWith('/') ? path : `/club-admin/settings/${path}`)).map(({ path }) => path),
  ).toEqual([])
  expect(new Set(tabs.map(({ order }) => order)).size).toBe(tabs.length)
})
