import { Refusal } from '@touchline/domain/kit/refusal'
import { Worker } from 'node:worker_threads'
import type { PdfFinding } from './pdf-findings.ts'
import { takingTurns } from './taking-turns.ts'

const inTurn = takingTurns(2)
const patience = 20_000

/** Checks a PDF in a thread of its own with a limit of memory and time, because a hostile document may try to exhaust its reader. */
export async function refuseHarmfulPdf(bytes: Uint8Array): Promise<void> {
  const finding = await inTurn(() => findingOf(bytes))
  if (finding) throw refusals[finding]()
}

const refusals: Record<NonNullable<PdfFinding>, () => Refusal> = {
  active: () =>
    new Refusal(
      'media.active_pdf',
      'The document contains scripts, forms that submit data, or other files. Print it to PDF and upload that.',
    ),
  locked: () =>
    new Refusal('media.locked_pdf', 'The document is password-protected and can’t be checked. Save it without a password and upload that.'),
  archive: () => new Refusal('media.archive', 'Archives aren’t accepted. Upload the files one by one.'),
  broken: () =>
    new Refusal(
      'media.broken_pdf',
      'The document can’t be read. It may be damaged, incomplete or too large. Save it again and upload that.',
    ),
}

const findingOf = (bytes: Uint8Array) =>
  new Promise<PdfFinding>((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const late = setTimeout(() => end('broken'), patience)
    const end = (finding: PdfFinding) => {
      clearTimeout(late)
      void worker.terminate()
      resolve(finding)
    }
    worker.once('message', end)
    worker.once('error', () => end('broken'))
    worker.once('exit', () => end('broken'))
  })
