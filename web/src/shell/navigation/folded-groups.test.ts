import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const fresh = async () => {
  vi.resetModules()
  return await import('./folded-groups.ts')
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a group of the menu that was folded is folded on the next visit, and open again when it is opened [SHELL-052]', async () => {
  const { fold } = await fresh()
  fold('operations')
  const next = await fresh()
  expect([...next.foldedGroups.get()]).toEqual(['operations'])
  next.fold('operations')
  expect([...(await fresh()).foldedGroups.get()]).toEqual([])
})

test('an invalid stored value folds nothing', async () => {
  kept.set('touchline-folded', '{"a":1}')
  expect((await fresh()).foldedGroups.get().size).toBe(0)
  kept.set('touchline-folded', 'no JSON')
  expect((await fresh()).foldedGroups.get().size).toBe(0)
})

test('a folded group lasts for the visit where storage is blocked', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { fold, foldedGroups } = await fresh()
  fold('teams')
  expect(foldedGroups.get().has('teams')).toBe(true)
})
