import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import type { Side } from '@touchline/domain/calendar/event'

export interface Correction {
  include?: boolean
  type?: ImportRow['type']
  title?: string
  opponent?: string
  side?: Side
  team_id?: number
  whole_club?: boolean
  field_id?: number | null
}
export type Corrections = Readonly<Record<number, Correction>>

/** A row of the review; `whole_club` is true if the user made it a club event. */
export type ReviewRow = ImportRow & { whole_club?: boolean }
/** True for a new event that still needs a team. */
export const isNobodys = (row: ReviewRow) => row.op === 'create' && row.team_id === null && !row.whole_club

/** Returns the status at the end of a row: the operation of the import, or that the row is skipped or needs a team. */
export const opOf = (row: ReviewRow, open: boolean): ImportRow['op'] | 'look' =>
  !open || row.included ? row.op : isNobodys(row) ? 'look' : 'skip'

/** Returns the row with its correction applied. */
export const withCorrection = (row: ImportRow, correction: Correction | undefined): ReviewRow => ({
  ...row,
  whole_club: correction?.whole_club ?? false,
  included: correction?.include ?? row.included,
  type: correction?.type ?? row.type,
  title: correction?.title ?? row.title,
  opponent: correction?.opponent ?? row.opponent,
  side: correction?.side ?? row.side ?? (correction?.type === 'Game' ? 'home' : null),
  team_id: correction?.whole_club ? null : (correction?.team_id ?? row.team_id),
  field_id: correction?.field_id === undefined ? row.field_id : correction.field_id,
})

/** Applies a choice of team or place to all rows with the same text in the file. Changing the side also changes the opponent. */
export function corrected(corrections: Corrections, rows: readonly ImportRow[], row: ImportRow, part: Correction): Corrections {
  const next: Record<number, Correction> = { ...corrections }
  const set = (id: number, more: Correction) => (next[id] = { ...next[id], ...more })
  const alike = (said: 'team_said' | 'place_said') =>
    rows.filter((other) => other.id !== row.id && row[said] !== null && other[said] === row[said] && isEditable(other))
  set(row.id, part)
  if (part.whole_club) {
    set(row.id, { include: true, type: 'GenericCalendarEvent' })
    for (const { id, op } of alike('team_said'))
      if (op === 'create' && next[id]?.team_id === undefined) set(id, { whole_club: true, include: true, type: 'GenericCalendarEvent' })
  }
  if (part.team_id !== undefined) {
    set(row.id, { include: true, ...(next[row.id]?.whole_club && { whole_club: false }) })
    for (const { id, team_id } of alike('team_said'))
      if (team_id === null && next[id]?.team_id === undefined && !next[id]?.whole_club) set(id, { team_id: part.team_id, include: true })
  }
  if (part.field_id !== undefined)
    for (const { id } of alike('place_said')) if (next[id]?.field_id === undefined) set(id, { field_id: part.field_id })
  const { home, guest, opponent } = withCorrection(row, corrections[row.id])
  if (part.side !== undefined && part.side !== 'neutral' && home && guest && (opponent === home || opponent === guest))
    set(row.id, { opponent: part.side === 'away' ? home : guest })
  return next
}

/** Returns only the corrected rows to send; the others are imported as proposed. */
export const correctionsOf = (corrections: Corrections, rows: readonly ImportRow[]) =>
  rows
    .filter((row) => corrections[row.id])
    .map((row) => {
      const { include: _, ...changed } = corrections[row.id]!
      return { id: row.id, include: row.included, ...changed, ...(changed.type === 'Game' && row.side && { side: row.side }) }
    })

export const isEditable = ({ op }: ImportRow) => op === 'create' || op === 'update' || op === 'skip'
export const needsLook = (row: ImportRow) => row.op !== 'unchanged' && row.warnings.length > 0

export const shows = ['all', 'look', 'create', 'update', 'cancel', 'rest'] as const
export type Show = (typeof shows)[number]
export const isShown = (show: Show, row: ImportRow) =>
  ({
    all: true,
    look: needsLook(row),
    create: row.op === 'create',
    update: row.op === 'update' || row.op === 'join',
    cancel: row.op === 'cancel',
    rest: row.op === 'unchanged' || row.op === 'skip',
  })[show]

/** Searches the texts that people see: the file's text, the opponent, the team and the place. */
export function isFound(row: ImportRow, search: string): boolean {
  const text = [row.summary, row.opponent, row.title, row.team_name, row.team_said, row.location, row.field_name, row.start_time].join(' ')
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}
