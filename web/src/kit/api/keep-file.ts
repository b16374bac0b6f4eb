import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { callForFile, type Args } from './api.ts'

/** Downloads a file with the role session of this tab. `onLines` gets the number of lines that have arrived. */
export async function keepFile<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  name: string,
  onLines?: (lines: number) => void,
): Promise<void> {
  const file = await callForFile(endpoint, args, onLines && ((answer) => readCounting(answer, onLines)))
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Safari still reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const lineEnd = 10

/** The length of a file that the server writes while it sends it is unknown; its lines can be counted. */
async function readCounting(answer: Response, onLines: (lines: number) => void): Promise<Blob> {
  if (!answer.body) return await answer.blob()
  const chunks: BlobPart[] = []
  const reader = answer.body.getReader()
  let lines = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value)
    for (const byte of part.value) if (byte === lineEnd) lines++
    onLines(lines)
  }
  return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' })
}
