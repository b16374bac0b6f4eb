import { spawn, type ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Processes that a bench has started; it kills them when it ends. */
export const children = new Set<ChildProcess>()

export function startNode(file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  children.add(child)
  return child
}

export async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error(`${url} does not answer.`)
}

export const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    children.delete(child)
  })

const statOf = (pid: string | number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
/** Processor seconds of a process, from the kernel's ticks of 10 ms. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return (fields[11]! + fields[12]!) / 100
}
/** Memory of a process in kB. */
export const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

/** Processor seconds of the whole database: of its open connections and of those that have ended. */
export function databaseCpu(postmaster: number): number {
  const [ended, living] = [statOf(postmaster), globSync('/proc/[0-9]*/stat')]
  let ticks = ended[13]! + ended[14]!
  for (const file of living) {
    try {
      const fields = statOf(file.split('/')[2]!)
      if (fields[1] === postmaster) ticks += fields[11]! + fields[12]!
    } catch (error) {
      // A process may end while its ticks are read.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  return ticks / 100
}
