import type { ImportRow } from '@touchline/domain/calendar/calendar-import'
import type { Side } from '@touchline/domain/calendar/event'

export interface Correction {
  include?: boolean
  type?: 'Practice' | 'Game'
  opponent?: string
  side?: Side
}
export type Corrections = Readonly<Record<number, Correction>>

/** The row as it would be taken. */
export const withCorrection = (row: ImportRow, correction: Correction | undefined): ImportRow => ({
  ...row,
  included: correction?.include ?? row.included,
  type: correction?.type ?? row.type,
  opponent: correction?.opponent ?? row.opponent,
  side: correction?.side ?? row.side ?? (correction?.type === 'Game' ? 'home' : null),
})

/** Only rows that were touched are sent; the others are taken as proposed. */
export const correctionsOf = (corrections: Corrections, rows: readonly ImportRow[]) =>
  rows
    .filter((row) => corrections[row.id])
    .map((row) => {
      const { include: _, ...changed } = corrections[row.id]!
      return { id: row.id, include: row.included, ...changed, ...(changed.type === 'Game' && row.side && { side: row.side }) }
    })

export const needsLook = (row: ImportRow) => row.warnings.length > 0
