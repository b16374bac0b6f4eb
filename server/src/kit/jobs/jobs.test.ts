/** @module-tag postgres */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { asksForTurn, openJobs, type JobKind } from './jobs.ts'

test('jobs that run by turns take one per owner at a time, however many servers work, so that waiting jobs of one owner delay nobody else', async () => {
  const club = await startTestServer()
  const started: { by: string; job: string }[] = []
  const running = new Map<string, number>()
  let most = 0
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  const kindOf = (by: string): JobKind<{ of: string; n: number }> => ({
    name: 'by-turns',
    atOnce: 2,
    async work({ data: { of, n } }) {
      started.push({ by, job: `${of}${n}` })
      running.set(of, (running.get(of) ?? 0) + 1)
      most = Math.max(most, running.get(of)!)
      if (of === 'a') await (n === 0 ? held : sleep(100))
      running.set(of, running.get(of)! - 1)
    },
  })
  const server = (by: string) =>
    openJobs(club.database, [kindOf(by) as JobKind<never>], { work: true, onError: () => undefined, sweep: () => Promise.resolve() })
  const servers = [await server('one'), await server('two')]
  const give = (of: string, before: number, n = before) =>
    club.database.hold('jobs', (db) => servers[0]!.enqueue(db, kindOf(''), { of, n }, 0, { of, before }))
  const startedOf = (letter: string) => started.filter(({ job }) => job.startsWith(letter))
  try {
    for (const n of [0, 1, 2]) await give('a', n)
    await expect.poll(() => startedOf('a'), { timeout: 20_000 }).toHaveLength(1)
    // A process that takes one of these jobs has finished the earlier ones: both servers do.
    for (let n = 0; n < 12; n++) await give(`other${n}.`, 9)
    await expect.poll(() => new Set(startedOf('o').map(({ by }) => by)).size, { timeout: 20_000 }).toBe(2)
    await expect.poll(() => startedOf('o').length, { timeout: 20_000 }).toBe(12)
    expect(startedOf('a').map(({ job }) => job)).toEqual(['a0'])
    open()
    await expect.poll(() => startedOf('a').map(({ job }) => job), { timeout: 20_000 }).toEqual(['a0', 'a1', 'a2'])
    // Only PostgreSQL lets several processes look for jobs at once: taking a job is slowed down so that the others look meanwhile.
    const rounds = club.database.kind === 'postgres' ? 3 : 0
    if (rounds > 0) {
      await club.rows(`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.6); return new; end $$`)
      await club.rows(
        `create trigger slowly before update on pgboss.job for each row when (new.state = 'active' and old.state <> 'active') execute function slowly()`,
      )
    }
    for (let round = 1; round <= rounds; round++) {
      await club.database.hold('jobs', (db) =>
        db.transaction().execute(async (tx) => {
          for (const n of [1, 2]) await servers[0]!.enqueue(tx, kindOf(''), { of: 'a', n }, 0, { of: 'a', before: 0 })
        }),
      )
      await expect.poll(() => startedOf('a').length, { timeout: 20_000 }).toBe(3 + 2 * round)
    }
    expect(most).toBe(1)
  } finally {
    open()
    for (const each of servers) await each.stop()
  }
}, 90_000)

test('jobs that wait for another system run side by side: none waits for the answer of the one before it', async () => {
  const club = await startTestServer()
  const [started, failed]: [number[], unknown[]] = [[], []]
  const { promise: allHaveStarted, resolve: all } = Promise.withResolvers<void>()
  const kind: JobKind<{ n: number }> = {
    ...{ name: 'side-by-side', sideBySide: 3, triesAgain: 0 },
    async work({ data: { n } }) {
      started.push(n)
      if (started.length === 3) all()
      await allHaveStarted
      if (n === 2) throw new Error('one of three')
    },
  }
  const onError = (error: unknown) => void failed.push(error)
  const jobs = await openJobs(club.database, [kind as unknown as JobKind<never>], { work: true, onError, sweep: () => Promise.resolve() })
  try {
    await club.database.hold('jobs', (db) =>
      db.transaction().execute(async (tx) => {
        for (const n of [1, 2, 3]) await jobs.enqueue(tx, kind, { n })
      }),
    )
    const states = () =>
      club.database.query(
        'owner',
        `select state::text, count(*)::int as n from pgboss.job where name = 'side-by-side' group by 1 order by 1`,
      )
    await expect
      .poll(async () => (await states()).rows, { timeout: 15_000 })
      .toEqual([
        { state: 'completed', n: 2 },
        { state: 'failed', n: 1 },
      ])
    expect(new Set(started)).toEqual(new Set([1, 2, 3]))
    expect(failed).toEqual([new Error('one of three')])
  } finally {
    all()
    await jobs.stop()
  }
}, 30_000)

test('a job that fails every time is reported once as given up; another one fetched with it succeeds', async () => {
  const club = await startTestServer()
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

test('turns depend on a lock around the queue’s statement that takes a job, and the installed version still has that statement', () => {
  expect(readFileSync(new URL('plans.js', import.meta.resolve('pg-boss')), 'utf8')).toContain(asksForTurn)
})
