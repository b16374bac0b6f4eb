import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database has no lock of its own: two processes on one folder would both run, and half of what they acknowledge would be lost
 * (https://github.com/electric-sql/pglite/issues/1106). So the folder carries the number of the process that has it open.
 */
export function lockFolder(dir: string): () => void {
  const file = join(dir, 'database.pid')
  for (let tries = 0; tries < 3; tries++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      const unlock = () => {
        rmSync(file, { force: true })
        process.off('exit', unlock)
      }
      process.once('exit', unlock)
      return unlock
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(file, 'utf8'))
      if (isAlive(pid)) throw new FolderInUse(dir, pid)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The data folder ${dir} could not be locked.`)
}

export class FolderInUse extends Error {
  constructor(dir: string, pid: number) {
    super(`The data folder ${dir} is in use by process ${pid}: stop that Touchline first, or give this one another DATA_DIR.`)
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
