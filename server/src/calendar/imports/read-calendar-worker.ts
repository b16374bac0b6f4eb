import { Refusal, type RefusalDetails } from '@touchline/domain/kit/refusal'
import { parentPort, workerData } from 'node:worker_threads'
import { readCalendarFile, type CalendarFile, type ReadingFor } from './read-calendar-file.ts'

/** Messages of the worker thread that parses a calendar and can be terminated. */
export type WorkerSays =
  { file: CalendarFile } | { refused: { code: string; message: string; details: RefusalDetails } } | { failed: string }

const { bytes, at } = workerData as { bytes: Uint8Array; at: ReadingFor }
const say = (says: WorkerSays) => parentPort!.postMessage(says)
try {
  say({ file: readCalendarFile(bytes, at) })
} catch (error) {
  if (error instanceof Refusal) say({ refused: { code: error.code, message: error.message, details: error.details } })
  else say({ failed: String(error) })
}
