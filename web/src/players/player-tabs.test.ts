import { expect, test } from 'vitest'
import type { PlayerTab } from './player-tab.ts'

const ofAreas = import.meta.glob<{ playerTabs: readonly PlayerTab[] }>('../*/player-tabs.ts', { eager: true })
const tabs = Object.values(ofAreas).flatMap(({ playerTabs }) => playerTabs)

test('every tab of a player has an address and a position of its own, and the first are Summary and Teams [SHELL-066]', () => {
  expect(tabs.length).toBeGreaterThan(3)
  expect(new Set(tabs.map(({ path }) => path)).size).toBe(tabs.length)
  expect(new Set(tabs.map(({ order }) => order)).size).toBe(tabs.length)
  const inOrder = tabs.toSorted((a, b) => a.order - b.order)
  expect(inOrder.slice(0, 2).map(({ text }) => text.en)).toEqual(['Summary', 'Teams'])
})
