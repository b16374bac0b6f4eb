import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => {
    stored.set(name, value)
    Object.assign(storage, { [name]: value })
  },
  removeItem: (name: string) => {
    stored.delete(name)
    Reflect.deleteProperty(storage, name)
  },
}
vi.stubGlobal('sessionStorage', storage)
let current: unknown
vi.mock('../shell/session/session.ts', () => ({ session: { get: () => current, watch: vi.fn() } }))
const signIn = (id: number, clubId: number) => {
  current = { state: 'in', user: { id, actor: { clubId } } }
}
/** Loads the page again, which keeps the storage of the tab. */
const reload = async () => {
  vi.resetModules()
  return { ...(await import('./drafts.ts')), ...(await import('../kit/api/tab-drafts.ts')) }
}
beforeEach(() => signIn(8, 1))

test('a text that is typed and not sent is there after a reload, for its writer and in its conversation alone', async () => {
  const { draftOf } = await reload()
  draftOf('direct_4').set({ text: 'Who drives on', event: { id: 3, title: 'Practice' } })
  const after = await reload()
  expect(after.draftOf('direct_4').get()).toEqual({ text: 'Who drives on', event: { id: 3, title: 'Practice' } })
  expect(after.draftOf('direct_5').get()).toEqual({ text: '' })
  signIn(8, 2)
  expect(after.draftOf('direct_4').get()).toEqual({ text: '' })
  signIn(9, 1)
  expect(after.draftOf('direct_4').get()).toEqual({ text: '' })
})

test('a sent text leaves nothing on the device, and the sign-out deletes what was typed', async () => {
  const { draftOf, forgetDrafts } = await reload()
  draftOf('team_3').set({ text: 'On our way' })
  draftOf('team_3').set({ text: '' })
  expect([...stored.keys()].filter((name) => name.includes('team_3'))).toEqual([])
  draftOf('team_5').set({ text: 'Between us' })
  storage.setItem('touchline-role', 'Parent')
  forgetDrafts()
  expect([...stored.keys()]).toEqual(['touchline-role'])
  expect((await reload()).draftOf('team_5').get()).toEqual({ text: '' })
})
