import type { TeamResults } from '@touchline/domain/statistics/endpoints'
import { resultIn } from '@touchline/domain/statistics/results'

type Row = TeamResults['players'][number]
/** Texts as typed by player, for one testing event on one day. */
export type Drafts = ReadonlyMap<number, string>

/** A number as the field shows it. */
export const draftOf = ({ value }: Pick<Row, 'value'>): string => (value === null ? '' : String(value))

/** The value of a typed text: null deletes, undefined is no result. */
export function valueOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return resultIn(text) ?? undefined
}

/** The rows whose typed text differs from the stored value, as a save sends them; `wrong` are those that are no results. */
export function changedRows(rows: readonly Row[], drafts: Drafts) {
  const typed = rows.flatMap((row) => {
    const text = drafts.get(row.player_id)
    return text === undefined || valueOf(text) === row.value ? [] : [{ row, value: valueOf(text) }]
  })
  return {
    wrong: typed.filter(({ value }) => value === undefined).map(({ row }) => row.player_id),
    results: typed.flatMap(({ row: { player_id, version_id }, value }) => (value === undefined ? [] : [{ player_id, value, version_id }])),
  }
}

/** A save that gives the players of `saved` the values that they had in `before`, over the versions in `now`. */
export function undoOf(saved: readonly { player_id: number }[], before: readonly Row[], now: readonly Row[]) {
  const versions = new Map(now.map(({ player_id, version_id }) => [player_id, version_id]))
  return before
    .filter(({ player_id }) => saved.some((one) => one.player_id === player_id))
    .map(({ player_id, value }) => ({ player_id, value, version_id: versions.get(player_id) ?? 0 }))
}
