import { expect, test } from 'vitest'
import { testWorld } from '../test-world.ts'
import { openJobs, type JobKind } from './jobs.ts'

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
