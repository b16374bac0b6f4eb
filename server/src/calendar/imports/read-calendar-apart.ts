import { Refusal } from '@touchline/domain/kit/refusal'
import { Worker } from 'node:worker_threads'
import { readCalendarFile, type CalendarFile, type ReadingFor } from './read-calendar-file.ts'
import type { WorkerSays } from './read-calendar-worker.ts'

/** In bytes, more than any club's calendar; a larger file is refused before it is parsed. */
export const largestCalendar = 5 * 1024 * 1024
/** Up to this size a file without recurrence is parsed within milliseconds. */
const atOnce = 64 * 1024
const longestRead = 10_000

/** Parses a calendar without blocking the server: large ones, and those with recurrence, in a worker thread with limits on time and memory. */
export async function readCalendarApart(bytes: Uint8Array, at: ReadingFor, limit = longestRead): Promise<CalendarFile> {
  if (bytes.byteLength > largestCalendar) throw new Refusal('import.too_large', 'This calendar is too large. The limit is 5 MB.')
  const recurs = /R(?:RULE|DATE)|\0/i.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, atOnce)).toString('latin1'),
  )
  if (bytes.byteLength <= atOnce && !recurs) return readCalendarFile(bytes, at)
  const worker = new Worker(new URL('./read-calendar-worker.ts', import.meta.url), {
    workerData: { bytes, at },
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
  })
  const tooHard = () => new Refusal('import.too_hard', 'This calendar takes too long to read.')
  let timer: NodeJS.Timeout | undefined
  try {
    const says = await new Promise<WorkerSays>((resolve, reject) => {
      timer = setTimeout(() => reject(tooHard()), limit)
      worker.once('message', resolve)
      worker.once('error', () => reject(tooHard()))
      worker.once('exit', () => reject(tooHard()))
    })
    if ('file' in says) return says.file
    if ('failed' in says) throw new Error(`A calendar could not be read: ${says.failed}`)
    throw new Refusal(says.refused.code, says.refused.message, says.refused.details)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
