import { expect, test } from 'vitest'
import { testWorld } from '../test-world.ts'
import { openJobs, type JobKind } from './jobs.ts'

test('jobs of a kind that runs by turns take one of everybody at a time, however many servers work: what one has waiting delays nobody else', async () => {
  const club = await testWorld()
  const started: string[] = []
  const running = new Map<string, number>()
  let most = 0
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  const kind: JobKind<{ of: string; n: number }> = {
    name: 'by-turns',
    atOnce: 2,
    async work({ data: { of, n } }) {
      started.push(`${of}${n}`)
      running.set(of, (running.get(of) ?? 0) + 1)
      most = Math.max(most, running.get(of)!)
      if (of === 'a' && n === 0) await held
      running.set(of, running.get(of)! - 1)
    },
  }
  const server = () =>
    openJobs(club.database, [kind as JobKind<never>], { work: true, onError: () => undefined, sweep: () => Promise.resolve() })
  const servers = [await server(), await server()]
  const give = (of: string, n: number) => club.database.hold('jobs', (db) => servers[0]!.enqueue(db, kind, { of, n }, 0, { of, before: n }))
  try {
    for (const n of [0, 1, 2]) await give('a', n)
    await expect.poll(() => started, { timeout: 20_000 }).toContain('a0')
    for (const of of ['b', 'c']) await give(of, 0)
    await expect.poll(() => started.toSorted(), { timeout: 20_000 }).toEqual(['a0', 'b0', 'c0'])
    open()
    await expect.poll(() => started.length, { timeout: 20_000 }).toBe(5)
    expect([most, started.slice(3)]).toEqual([1, ['a1', 'a2']])
  } finally {
    open()
    for (const each of servers) await each.stop()
  }
}, 90_000)

test('a job that throws to the end is said to be given up, once; one that was fetched with it is done all the same', async () => {
  const club = await testWorld()
  const done: number[] = []
  const given: number[] = []
  const heard: unknown[] = []
  const kind: JobKind<{ n: number }> = {
    name: 'sometimes-broken',
    triesAgain: 0,
    work({ data: { n } }) {
      if (n === 1) return Promise.reject(new Error('never'))
      done.push(n)
      return Promise.resolve()
    },
    gaveUp: ({ data: { n } }) => Promise.resolve(void given.push(n)),
  }
  const jobs = await openJobs(club.database, [kind as JobKind<never>], {
    work: true,
    onError: (error) => heard.push(error),
    sweep: () => Promise.resolve(),
  })
  try {
    await club.database.hold('jobs', async (db) => {
      for (const n of [0, 1, 2]) await jobs.enqueue(db, kind, { n })
    })
    await expect.poll(() => [done.toSorted((a, b) => a - b), given], { timeout: 20_000 }).toEqual([[0, 2], [1]])
    expect(heard.map(String)).toEqual(['Error: never'])
  } finally {
    await jobs.stop()
  }
}, 40_000)
