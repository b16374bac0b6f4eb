import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('over plain http, where a browser has no keys, marks are still sent', async () => {
  const sent: { path: string; key: string | null }[] = []
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', {
    querySelector: () => null,
    documentElement: {},
    visibilityState: 'visible',
    addEventListener: () => undefined,
    createElement: () => ({}),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ path, key: headers['idempotency-key'] ?? null })
    return Promise.resolve(new Response(JSON.stringify({ players: [], staff: [], superseded: [] }), { status: 200 }))
  })
  const { session } = await import('../../shell/session/session.ts')
  const user = { id: 7, access_key: 'key', current_role_id: 'Coach_1', roles: [{ id: 'Coach_1' }], first_name: 'Sam', last_name: 'O' }
  session.set({ state: 'in', user } as unknown as Parameters<typeof session.set>[0])
  const { tapMarks } = await import('./queued-marks.ts')
  const { startSending } = await import('./send-marks.ts')
  startSending()
  tapMarks([{ event_id: 5, player_id: 3, status: 'present', name: 'Mia', event: 'Practice' }])
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/calendar_events/5/attendance'), { timeout: 3000 })
  expect(sent.find(({ path }) => path.endsWith('/attendance'))!.key).toMatch(/^[\w-]{20,}$/)
})

test('marks kept only in the page are never those of the next user', async () => {
  vi.stubGlobal('crypto', undefined)
  const { changeMarks, readMarks } = await import('./stored-marks.ts')
  const mark = { id: 1, role: 'Coach_1' } as Parameters<Parameters<typeof changeMarks>[1]>[0][number]
  await changeMarks(70, () => [mark])
  expect([await readMarks(70), await readMarks(71)]).toMatchObject([[mark], []])
  expect(await changeMarks(71, (marks) => marks)).toEqual([])
  expect(await readMarks(70)).toMatchObject([mark])
})
