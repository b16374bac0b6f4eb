import { clip } from '../kit/clip.ts'
import { orderOfDates, type DateOrder } from './roster-date.ts'
import { fieldOfHeader, mappingOf, missingFields, signatureOf, type RosterField } from './roster-field.ts'
import type { RosterColumn } from './roster-import.ts'

/** A file as lines of cells, with its header line. */
export interface Sheet {
  headers: string[]
  /** The lines under the headers, each with its number in the file. */
  lines: { row: number; cells: string[] }[]
  encoding: string
}

/** Finds the header line, the first line that names two known fields; titles and blank lines above are skipped. */
export function sheetOf(all: readonly { row: number; cells: string[] }[], encoding: string): Sheet {
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const named = filled.slice(0, 10).findIndex(({ cells }) => new Set(cells.map(fieldOfHeader).filter(Boolean)).size >= 2)
  const isData = (cells: readonly string[]) => cells.some((cell) => cell.includes('@') || /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/.test(cell))
  const headless = named < 0 && filled[0] !== undefined && isData(filled[0].cells)
  const widest = (lines: readonly { cells: string[] }[]) => lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (headless) return { headers: Array.from({ length: widest(filled) }, () => ''), lines: filled, encoding }
  const at = Math.max(0, named)
  return { headers: (filled[at]?.cells ?? []).map((cell) => cell.trim()), lines: filled.slice(at + 1), encoding }
}

export interface Understood {
  columns: RosterColumn[]
  fields: (RosterField | null)[]
  signature: string
  order: DateOrder | null
  asksOrder: boolean
  rows: number
}

/** Guesses the field of each column, with three samples each. */
export function understand(sheet: Sheet): Understood {
  const fields = mappingOf(sheet.headers)
  const samples = (index: number) => {
    const seen = new Set<string>()
    for (const { cells } of sheet.lines) {
      const cell = clip(cells[index]?.trim() ?? '', 60)
      if (cell) seen.add(cell)
      if (seen.size === 3) break
    }
    return [...seen]
  }
  const { order, asked } = datesOf(sheet, fields)
  return {
    columns: sheet.headers.map((header, index) => ({ header: clip(header, 120), samples: samples(index), field: fields[index]! })),
    fields,
    signature: signatureOf(sheet.headers),
    order,
    asksOrder: asked,
    rows: sheet.lines.length,
  }
}

export function datesOf(sheet: Sheet, fields: readonly (RosterField | null)[]): { order: DateOrder | null; asked: boolean } {
  const at = fields.indexOf('birth_date')
  return at < 0 ? { order: null, asked: false } : orderOfDates(sheet.lines.map(({ cells }) => cells[at] ?? ''))
}

/** True if the lines can be compared without a question to a person. */
export const isClear = (fields: readonly (RosterField | null)[], needsTeam: boolean, asksOrder: boolean): boolean =>
  missingFields(fields, needsTeam).length === 0 && !asksOrder
