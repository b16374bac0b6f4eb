import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

type EncryptedStore = typeof import('../kit/encrypted-store.ts')
let encryptedStore: EncryptedStore
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
  encryptedStore = await import('../kit/encrypted-store.ts')
})

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(new Error(String(request.error)))
  })
const user = (id: number, role: string, more: object = {}) =>
  ({
    id,
    access_key: 'key',
    current_role_id: role,
    current_role: { type: 'Coach' },
    login_from: null,
    roles: [{ id: role }],
    actor: { userId: id },
    teams: { coach: [10], manager: [], managerAdmin: [], director: [], family: [] },
    ...more,
  }) as never
const seats = async () => (await (await encryptedStore.openEncryptedStore()).getAllKeys('seats')).toSorted()

test('an encrypted store that was closed for another page, or deleted, is opened again on the next use', async () => {
  const first = await encryptedStore.openEncryptedStore()
  await first.put('keys', {} as CryptoKey, 'a')
  await asked(indexedDB.deleteDatabase('touchline-sideline'))
  const second = await encryptedStore.openEncryptedStore()
  expect(second).not.toBe(first)
  expect(await second.getAllKeys('keys')).toEqual([])
  await second.put('keys', {} as CryptoKey, 'b')
  expect(await encryptedStore.keyOf('b')).toEqual({})
})

test('a page that is older than the encrypted store stores nothing, and does not block it', async () => {
  await encryptedStore.openEncryptedStore()
  const newer = await asked(indexedDB.open('touchline-sideline', 3))
  await expect(encryptedStore.openEncryptedStore()).rejects.toThrow()
  newer.close()
  await asked(indexedDB.deleteDatabase('touchline-sideline'))
  expect((await encryptedStore.openEncryptedStore()).version).toBe(2)
})

test('tabs that request a missing key at the same time get the same one', async () => {
  const other = await (vi.resetModules(), import('../kit/encrypted-store.ts'))
  const made = await Promise.all([encryptedStore.keyOf('k', true), other.keyOf('k', true), encryptedStore.keyOf('k', true)])
  const sealed = await encryptedStore.seal(made[0], 'here', { name: 'Mia' })
  for (const key of made) expect(await encryptedStore.unseal(key, 'here', sealed)).toEqual({ name: 'Mia' })
  expect(await encryptedStore.unseal(made[0], 'elsewhere', sealed)).toBeNull()
})

test('deleting data while a session is confirmed keeps the flag by which it can be deleted again', async () => {
  const [{ confirmRoleSession }, { forgetReads }] = [await import('./stored-role-session.ts'), await import('./forget.ts')]
  await Promise.all([confirmRoleSession(user(1, 'Coach_1')), forgetReads(), confirmRoleSession(user(1, 'Coach_1'))])
  expect(await seats()).toEqual(['1:Coach_1'])
  expect(localStorage.getItem('touchline-kept')).toBe('kept')
  await forgetReads()
  expect([await seats(), localStorage.getItem('touchline-kept')]).toEqual([[], null])
})

test('a response after the sign-out is not stored, and one encrypted for the previous user cannot be decrypted', async () => {
  const [{ confirmRoleSession }, { forgetReads }] = [await import('./stored-role-session.ts'), await import('./forget.ts')]
  const { keepRead, storedRead, cacheKey } = await import('./stored-reads.ts')
  const endpoint = { path: '/user/calendar_events' } as never
  const [sam, place] = [user(1, 'Coach_1'), cacheKey(user(1, 'Coach_1'), endpoint, {})]
  await confirmRoleSession(sam)
  await keepRead(sam, place, { items: ['Mia'] }, Date.now())
  expect((await storedRead(sam, endpoint, {}))?.value).toEqual({ items: ['Mia'] })
  await Promise.all([forgetReads(), keepRead(sam, place, { items: ['Mia'] }, Date.now())])
  await keepRead(sam, place, { items: ['Mia'] }, Date.now())
  expect(await (await encryptedStore.openEncryptedStore()).getAllKeys('reads')).toEqual([])
  await confirmRoleSession(sam)
  expect(await storedRead(sam, endpoint, {})).toBeNull()
})

test('removing a role deletes its stored data, and keeps that of the other role', async () => {
  const { confirmRoleSession } = await import('./stored-role-session.ts')
  const both = [{ id: 'Coach_1' }, { id: 'Parent_1' }]
  await confirmRoleSession(user(1, 'Coach_1', { roles: both }))
  await confirmRoleSession(user(1, 'Parent_1', { roles: both, current_role: { type: 'Parent' } }))
  expect(await seats()).toEqual(['1:Coach_1', '1:Parent_1'])
  await confirmRoleSession(user(1, 'Parent_1', { roles: [both[1]], current_role: { type: 'Parent' } }))
  expect(await seats()).toEqual(['1:Parent_1'])
  // Another user with a role of the same name.
  await confirmRoleSession(user(2, 'Parent_1', { current_role: { type: 'Parent' } }))
  expect(await seats()).toEqual(['2:Parent_1'])
})

test('the prefetch runs once in half a day, whichever tab asks, and again after a clock was set back', async () => {
  const { confirmRoleSession, notePrefetch } = await import('./stored-role-session.ts')
  const sam = user(1, 'Coach_1')
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(await notePrefetch(sam, now)).toBe(false)
  await confirmRoleSession(sam)
  expect(await Promise.all([notePrefetch(sam, now), notePrefetch(sam, now)])).toEqual([true, false])
  await confirmRoleSession(sam)
  expect(await notePrefetch(sam, now + 11 * 3_600_000)).toBe(false)
  expect(await notePrefetch(sam, now + 13 * 3_600_000)).toBe(true)
  expect(await notePrefetch(sam, now - 86_400_000)).toBe(true)
})

test('an ended session cannot be restored from stored data, even if the page closed before all of it was deleted', async () => {
  const { confirmRoleSession, keptRoleSession } = await import('./stored-role-session.ts')
  await confirmRoleSession(user(1, 'Coach_1'))
  expect((await keptRoleSession())?.id).toBe(1)
  localStorage.setItem('touchline-kept', 'left')
  expect([await keptRoleSession(), await seats(), localStorage.getItem('touchline-kept')]).toEqual([null, [], null])
})

test('a role that an earlier version of the page stored still opens without a connection, with its own teams and rights', async () => {
  const { confirmRoleSession, keptRoleSession } = await import('./stored-role-session.ts')
  const earlier = {
    actor: undefined,
    ...{
      first_name: 'Sam',
      last_name: 'Coach',
      locale: 'en',
      is_admin: false,
      is_controller: false,
      is_test_parent: false,
      is_observer: false,
    },
    ...{
      club: { id: 5, timezone: 'America/Denver' },
      config: { track_attendance: true },
      players: [{ id: 3, club_id: 5, is_primary: true }],
    },
    club_regions: [{ club_region_id: 0, permissions_expanded: ['programs'] }],
  }
  await confirmRoleSession(user(1, 'Coach_9', earlier))
  expect((await keptRoleSession())?.actor).toMatchObject({
    ...{ userId: 1, roleId: 9, roleType: 'Coach', clubId: 5, clubZone: 'America/Denver', config: { track_attendance: true } },
    ...{ permissions: { 0: ['programs'] }, teams: { coach: [10] }, playerIds: [3], primaryPlayerIds: [3] },
  })
  await confirmRoleSession(user(1, 'Coach_9', { actor: { userId: 1, name: 'as the server says' } }))
  expect((await keptRoleSession())?.actor.name).toBe('as the server says')
})
