import type { FileFault } from '@touchline/domain/rosters/roster-import'
import { Worker } from 'node:worker_threads'
import type { WorkerAsk, WorkerSays } from './roster-worker.ts'

type Part = Extract<WorkerSays, { part: unknown }>
type Answer = Exclude<WorkerSays, Part | { fault: FileFault }>

/** The limits of time and memory for one file, so that a file cannot slow other people down. */
const limits = { milliseconds: 60_000, megabytes: 768 }

/** Reads, or reads and compares, a file in a worker thread. Returns a fault instead of throwing one. */
export function inThread(ask: WorkerAsk, onPart: (part: Part) => void): Promise<Answer | { fault: FileFault }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./roster-worker.ts', import.meta.url), {
      workerData: ask,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const late = setTimeout(() => end(() => resolve({ fault: 'too_slow' })), limits.milliseconds)
    const end = (then: () => void) => {
      clearTimeout(late)
      void worker.terminate()
      then()
    }
    worker.on('message', (said: WorkerSays) => ('part' in said ? onPart(said) : end(() => resolve(said))))
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ fault: 'bomb' }) : reject(error))),
    )
    worker.on('exit', () => end(() => reject(new Error('The thread that reads rosters ended without an answer.'))))
  })
}
