import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobKind } from './jobs.ts'

/** An active writer has written within this time: a file takes seconds, a backup grows all along. */
const abandonedAfter = 24 * 3_600_000

/**
 * Deletes files that a process began to write and never finished because it died. A file is written under a temporary name and renamed when it is complete, so a
 * .part file that has not grown for a day belongs to nobody. The folder of the database is left alone. Returns the number of deleted files.
 */
export async function sweepParts(dataDir: string, at = new Date().getTime()): Promise<number> {
  let removed = 0
  for (const folder of await foldersOf(dataDir)) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      if (!name.endsWith('.part') || !(await isAbandoned(path, at))) continue
      await rm(path, { force: true })
      removed++
    }
  }
  return removed
}

async function foldersOf(dataDir: string): Promise<string[]> {
  const found = [dataDir]
  for (let at = 0; at < found.length; at++) {
    const entries = await readdir(found[at]!, { withFileTypes: true }).catch(() => [])
    for (const entry of entries)
      if (entry.isDirectory() && !(at === 0 && entry.name === 'database')) found.push(join(found[at]!, entry.name))
  }
  return found
}

async function isAbandoned(path: string, at: number): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  return found !== null && found.isFile() && at - found.mtimeMs > abandonedAfter
}

/** Runs at night, and at every start, because a start may follow a crash. */
export const sweepPartsJob = (dataDir: string): JobKind<Record<never, never>> => ({
  name: 'sweep-parts',
  every: '41 3 * * *',
  work: async () => void (await sweepParts(dataDir)),
})
