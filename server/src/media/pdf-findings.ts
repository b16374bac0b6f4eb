import { constants, inflateRawSync, inflateSync } from 'node:zlib'

export type PdfFinding = 'active' | 'locked' | 'broken' | 'archive' | null

/** Names with which a document runs code, sends data, or embeds files. They are long enough not to occur in a picture by chance. */
const active =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia(?:Content)?|EmbeddedFiles?|GoTo[ER]|Rendition|Movie|Sound)(?![A-Za-z0-9])/
/** Short names, which count only inside objects. */
const activeShort = /\/(?:JS|XFA)(?![A-Za-z0-9])/
const mostOfOne = 100 * 1024 * 1024
const mostOfAll = 4 * mostOfOne

/**
 * Finds active content in a document. Compressed parts are opened too, because content is hidden there; a document that cannot be opened within the limits is
 * refused.
 */
export function pdfFinding(bytes: Uint8Array): PdfFinding {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (!text.startsWith('%PDF-') || end < 0 || text.length - end > 1024) return 'broken'
  // The first and the last signature of a zip archive: the same bytes would open as two formats.
  if (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) return 'archive'
  let left = mostOfAll
  let outside = ''
  let at = 0
  let [named, read] = [0, 0]
  for (const part of streamsOf(text)) {
    outside += `${text.slice(at, part.from)} `
    const head = plainNames(part.head)
    const isObjects = /\/(?:ObjStm|First)(?![A-Za-z0-9])/.test(head)
    const opened = isCompressed(head) ? inflated(bytes.subarray(part.from), Math.min(mostOfOne, left)) : null
    if (opened === 'too much') return 'broken'
    // Unreadable objects may contain anything, so the document is refused.
    if (isObjects && /\/Filter/.test(head) && !(opened && isPlainlyPacked(head))) return 'broken'
    read += timesNamed(head)
    named += timesNamed(text.slice(part.from, part.to))
    at = opened ? Math.max(part.from, Math.min(part.to, part.from + opened.taken)) : part.to
    left -= opened?.bytes.length ?? 0
    for (const said of [text.slice(part.from, part.to), opened?.bytes.toString('latin1') ?? ''])
      if (active.test(plainNames(said)) || (isObjects && activeShort.test(plainNames(said)))) return 'active'
  }
  outside = plainNames(outside + text.slice(at))
  // Compressed objects that the search did not read as such: their description is too long, split by a comment, or inside another object.
  if (named + timesNamed(outside) > read) return 'broken'
  if (/\/Encrypt(?![A-Za-z0-9])/.test(outside)) return 'locked'
  return active.test(outside) || activeShort.test(outside) ? 'active' : null
}

const isCompressed = (head: string) => /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/.test(head)

/** True for a single compression without a predictor: a second filter would hide names from the search. */
const isPlainlyPacked = (head: string) =>
  /\/Filter\s*(?:\[\s*\/(?:FlateDecode|Fl)\s*\]|\/(?:FlateDecode|Fl)\s*(?:[/>]|$))/.test(head) &&
  !/\/(?:DecodeParms|DP)(?![A-Za-z0-9])/.test(head)
const timesNamed = (text: string) => plainNames(text).match(/\/ObjStm(?![A-Za-z0-9])/g)?.length ?? 0

/** Decodes names whose letters are written as numbers: /J#61vaScript. */
const plainNames = (text: string) =>
  text.includes('#') ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

function* streamsOf(text: string): Generator<{ head: string; from: number; to: number }> {
  const begin = />>\s{0,8}stream\r?\n/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = found.index + found[0].length
    const to = text.indexOf('endstream', from)
    if (to < 0) return
    const head = text.slice(Math.max(0, found.index - 4000), found.index)
    yield { head: head.slice(head.lastIndexOf(' obj') + 1), from, to }
    begin.lastIndex = to
  }
}

/** Decompresses to the end of the compressed data itself, whatever length the document states. */
function inflated(bytes: Uint8Array, most: number): { bytes: Buffer; taken: number } | 'too much' | null {
  for (const open of [inflateSync, inflateRawSync])
    try {
      const { buffer, engine } = open(bytes, {
        maxOutputLength: Math.max(1, most),
        finishFlush: constants.Z_SYNC_FLUSH,
        info: true,
      }) as unknown as {
        buffer: Buffer
        engine: { bytesWritten: number }
      }
      return { bytes: buffer, taken: engine.bytesWritten }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'too much'
    }
  return null
}
