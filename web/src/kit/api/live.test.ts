import { beforeEach, expect, test, vi } from 'vitest'

type Answer = { ok: true; seq: number; reset?: boolean } | { ok: false; code: string }
const asked: { topic: string; after: number | null; answer: (answer: Answer) => void }[] = []
const on = new Map<string, (given?: unknown) => void>()
const socket = {
  connected: false,
  on: (event: string, run: (given?: unknown) => void) => void on.set(event, run),
  emit: (event: string, body: { topic: string; after: number | null }, answer: (answer: Answer) => void) =>
    void (event === 'follow' && asked.push({ ...body, answer })),
  connect: vi.fn(),
  close: () => undefined,
}
vi.mock('socket.io-client', () => ({ io: () => socket }))

let live: typeof import('./live.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('window', globalThis)
  asked.length = 0
  socket.connected = false
  live = await import('./live.ts')
})

async function connected() {
  await vi.advanceTimersByTimeAsync(600)
  socket.connected = true
  on.get('connect')!()
}

test('a live topic that the server could not check is subscribed again until it works', async () => {
  const heard: unknown[] = []
  const end = live.subscribe('team/1', (news) => heard.push(news), 7)
  await connected()
  expect(asked).toMatchObject([{ topic: 'team/1', after: 7 }])
  asked[0]!.answer({ ok: false, code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(2)
  asked[1]!.answer({ ok: true, seq: 9 })
  on.get('news')!({ topic: 'team/1', seq: 10, type: 'changed', payload: null })
  expect(heard).toMatchObject([{ seq: 10 }])
  end()
})

test('a live topic that is refused, or left meanwhile, is not subscribed again', async () => {
  const end = live.subscribe('team/1', () => undefined, null)
  live.subscribe('team/2', () => undefined, null)
  await connected()
  asked[0]!.answer({ ok: false, code: 'unavailable' })
  asked[1]!.answer({ ok: false, code: 'forbidden' })
  end()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(2)
})

test('a connection that is temporarily unavailable is tried again, a refused one is not', async () => {
  const end = live.subscribe('team/1', () => undefined, null)
  await vi.advanceTimersByTimeAsync(600)
  on.get('connect_error')!({ message: 'no_seat' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(socket.connect).not.toHaveBeenCalled()
  on.get('connect_error')!({ message: 'unavailable' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  end()
})

test('a page reads its data again when all its live topics have answered, and after half a second if one does not', async () => {
  const heard: unknown[] = []
  const ends = ['team/1', 'team/2', 'team/3'].map((topic) => live.subscribe(topic, (news) => heard.push([topic, news]), null))
  await connected()
  asked[0]!.answer({ ok: true, seq: 3 })
  asked[1]!.answer({ ok: true, seq: 1 })
  await vi.advanceTimersByTimeAsync(499)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([
    ['team/1', 'reset'],
    ['team/2', 'reset'],
  ])
  asked[2]!.answer({ ok: true, seq: 5 })
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveLength(3)
  ends.forEach((end) => end())
})
