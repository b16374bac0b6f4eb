import { largestRosterFile, mostRosterColumns, mostRosterRows, type FileFault } from '@touchline/domain/rosters/roster-import'
import { sheetOf, type Sheet } from '@touchline/domain/rosters/roster-sheet'
import { unzipSync, zipSync, type UnzipFileInfo, type Unzipped } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'

/** A file that cannot be read; its code selects the sentence for the person. */
export class UnreadableFile extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** Reads CSV of any dialect and encoding, or the first sheet of an XLSX. Runs in a worker thread: only there are foreign bytes parsed. */
export async function readRosterFile(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.byteLength > largestRosterFile) throw new UnreadableFile('too_large')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return sheetOf(await xlsxLines(bytes), 'xlsx')
  // The old binary format and a password-protected workbook have the same container.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableFile(indexOfWide(bytes, 'EncryptedPackage') ? 'locked_xlsx' : 'old_xls')
  const { text, encoding } = textOf(bytes)
  return sheetOf(csvLines(text), encoding)
}

/** Decodes by the byte order mark, by zero bytes between characters, else as UTF-8 if it is valid and as Windows-1252 if not. */
export function textOf(bytes: Uint8Array): { text: string; encoding: string } {
  const decode = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), encoding })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be')
  const head = bytes.subarray(0, 4000)
  const [even, odd] = [0, 1].map((from) => head.filter((byte, index) => index % 2 === from && byte === 0).length)
  if (odd! > head.length * 0.3 && even! < head.length * 0.05) return decode('utf-16le')
  if (even! > head.length * 0.3 && odd! < head.length * 0.05) return decode('utf-16be')
  if (bytes.includes(0)) throw new UnreadableFile('not_text')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decode('windows-1252')
  }
}

function csvLines(text: string): { row: number; cells: string[] }[] {
  if (text.trim() === '') throw new UnreadableFile('empty')
  // Excel writes the separator on a line of its own.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  // One line above the limit is enough to detect too many.
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: told?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: mostRosterRows + 12,
    skipEmptyLines: false,
  })
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableFile('quotes')
  return bounded(data.map((cells, index) => ({ row: index + 1 + (told ? 1 : 0), cells })))
}

function bounded(lines: { row: number; cells: string[] }[]): { row: number; cells: string[] }[] {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new UnreadableFile('empty')
  // Drops empty columns at the end, which spreadsheets often add.
  for (const line of filled) line.cells.length = line.cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled.some(({ cells }) => cells.length > mostRosterColumns)) throw new UnreadableFile('too_many_columns')
  if (filled.length > mostRosterRows + 10) throw new UnreadableFile('too_many_rows')
  if (filled.length < 2) throw new UnreadableFile('no_rows')
  return filled
}

/** Reads the values as last shown; formulas, macros and links to other files are never followed. */
async function xlsxLines(bytes: Uint8Array): Promise<{ row: number; cells: string[] }[]> {
  const clean = rewritten(bytes)
  let data: unknown[][]
  try {
    data = await readSheet(clean)
  } catch (error) {
    throw new UnreadableFile(error instanceof RangeError ? 'bomb' : 'bad_xlsx')
  }
  return bounded(data.slice(0, mostRosterRows + 12).map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) })))
}

const cellText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The limits in bytes: of an unpacked workbook, and of its parts that are parsed, which then take a few seconds at most. */
const [largestUnpacked, largestRead] = [120_000_000, 20_000_000]

/**
 * Repacks only the parts with text. A part gets no more room than the index states, and the XLSX library, which trusts the sizes
 * in front of each part and pads missing bytes, sees only correct sizes.
 */
function rewritten(bytes: Uint8Array): Buffer {
  let [total, read, parts] = [0, 0, 0]
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    const isRead = /\.(xml|rels)$/.test(name)
    total += originalSize
    if (isRead) read += originalSize
    if (total > largestUnpacked || read > largestRead || ++parts > 2000) throw new UnreadableFile('bomb')
    return isRead
  }
  let texts: Unzipped
  try {
    texts = unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('bad_xlsx')
  }
  if (Object.values(texts).some((text) => text.includes(0))) throw new UnreadableFile('bad_xlsx')
  const { buffer, byteOffset, byteLength } = zipSync(texts, { level: 0 })
  return Buffer.from(buffer, byteOffset, byteLength)
}

const indexOfWide = (bytes: Uint8Array, word: string) => Buffer.from(bytes).includes(Buffer.from(word, 'utf16le'))
