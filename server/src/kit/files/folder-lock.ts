import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The locks of this process. */
const ours = new Set<string>()

/**
 * The embedded database has no lock of its own: two processes on one folder would both run, and half of the acknowledged writes would be lost
 * (https://github.com/electric-sql/pglite/issues/1106). So the folder stores the id and the start time of the process that has it open:
 * after a restart of the machine or its container the same id belongs to another process, or to this one.
 */
export function lockFolder(dir: string): () => void {
  const file = join(resolve(dir), 'database.pid')
  const mine = `${process.pid}\n${bornAt(process.pid)}\n`
  for (let tries = 0; tries < 20; tries++) {
    if (create(file, mine)) return held(file, mine)
    const holder = read(file)
    if (holder === '' && tries < 10) pause(20)
    else if (isAlive(holder, file)) throw new FolderInUse(dir, Number.parseInt(holder, 10))
    else removeDead(file, holder)
  }
  throw new Error(`The data folder ${dir} could not be locked.`)
}

export class FolderInUse extends Error {
  constructor(dir: string, pid: number) {
    super(`The data folder ${dir} is in use by process ${pid}: stop that Touchline first, or give this one another DATA_DIR.`)
  }
}

function held(file: string, mine: string): () => void {
  const unlock = () => {
    ours.delete(file)
    process.off('exit', unlock)
    if (read(file) === mine) rmSync(file, { force: true })
  }
  ours.add(file)
  process.once('exit', unlock)
  return unlock
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** Empty while its writer is between creating and filling it, or when it was removed. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return ''
  }
}

/** Two processes may find the same dead lock: the one that moved away the other's new lock puts it back. */
function removeDead(file: string, dead: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return
  }
  const moved = read(aside)
  if (moved !== dead) create(file, moved)
  rmSync(aside, { force: true })
}

function isAlive(holder: string, file: string): boolean {
  const [number, born = ''] = holder.split('\n')
  const pid = Number(number)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return ours.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return born === '' || bornAt(pid) === born
}

/** The start time of a process in ticks since the machine started; empty where the system does not tell. */
function bornAt(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The second field is the program's name in brackets and may contain spaces: the start time is the twentieth field after it.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!
    return `${boot} ${afterName.split(' ')[19]}`
  } catch {
    return ''
  }
}

const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
