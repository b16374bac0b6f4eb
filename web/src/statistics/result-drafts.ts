import type { TeamResults } from '@touchline/domain/statistics/endpoints'
import { resultIn } from '@touchline/domain/statistics/results'

type Row = TeamResults['players'][number]
/** By player, for one testing event on one day: the text as typed, and the version of the result over which it was typed. */
export type Drafts = ReadonlyMap<number, { text: string; version: number }>

/** A number as the field shows it. */
export const draftOf = ({ value }: Pick<Row, 'value'>): string => (value === null ? '' : String(value))

/** The value of a typed text: null deletes, undefined is no result. */
export function valueOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return resultIn(text) ?? undefined
}

/**
 * The rows whose typed text differs from the stored value, as a save sends them; `wrong` are those that are no results. `isOverNewer`: the user has read
 * that there are newer versions, and replaces them.
 */
export function changedRows(rows: readonly Row[], drafts: Drafts, isOverNewer: boolean) {
  const typed = rows.flatMap(({ player_id, value: stored, version_id: newest }) => {
    const draft = drafts.get(player_id)
    const value = draft && valueOf(draft.text)
    return draft === undefined || value === stored ? [] : [{ player_id, value, version_id: isOverNewer ? newest : draft.version }]
  })
  return {
    wrong: typed.filter(({ value }) => value === undefined).map(({ player_id }) => player_id),
    results: typed.flatMap(({ value, ...row }) => (value === undefined ? [] : [{ ...row, value }])),
  }
}

/** A save that gives the players of `saved` the values that they had in `before`, over the versions in `now`. */
export function undoOf(saved: readonly { player_id: number }[], before: readonly Row[], now: readonly Row[]) {
  const versions = new Map(now.map(({ player_id, version_id }) => [player_id, version_id]))
  return before
    .filter(({ player_id }) => saved.some((one) => one.player_id === player_id))
    .map(({ player_id, value }) => ({ player_id, value, version_id: versions.get(player_id) ?? 0 }))
}
