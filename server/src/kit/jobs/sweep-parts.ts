import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobKind } from './jobs.ts'

/** Whoever still writes has written within this time: a file is written in seconds, a backup grows all along. */
const abandonedAfter = 24 * 3_600_000

/**
 * Removes what a process began to write and never finished because it died. A file is written beside its name and gets it when it is whole, so what is
 * called .part and has not grown for a day is nobody's. The folder of the database is its own. Answers how many were removed.
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

/** At night; a start sweeps as well, because it comes after a crash. */
export const sweepPartsJob = (dataDir: string): JobKind<Record<never, never>> => ({
  name: 'sweep-parts',
  every: '41 3 * * *',
  work: async () => void (await sweepParts(dataDir)),
})
