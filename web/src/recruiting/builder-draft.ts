import type { Locale } from '@touchline/domain/kit/texts'
import type { TeamRecruitingRow } from '@touchline/domain/recruiting/endpoints'
import { measuresIn } from './profile-draft.ts'

/** The columns of the builder, in their order. */
export const builderFields = ['positions', 'dominant_foot', 'dominant_hand', 'height', 'weight', 'graduation_year'] as const
export type BuilderField = (typeof builderFields)[number]
/** The values as they stand in the controls; nothing entered is ''. */
export type RowDraft = Readonly<Record<BuilderField, string>>

export function draftOfRow(row: TeamRecruitingRow, locale: Locale): RowDraft {
  const { height, weight } = measuresIn(row, locale)
  return {
    positions: row.positions ?? '',
    dominant_foot: row.dominant_foot ?? '',
    dominant_hand: row.dominant_hand ?? '',
    height: height ?? '',
    weight: weight ?? '',
    graduation_year: row.graduation_year === null ? '' : String(row.graduation_year),
  }
}

/** The fields whose values differ. */
export const changedIn = (before: RowDraft, now: RowDraft): BuilderField[] =>
  builderFields.filter((name) => before[name] !== now[name].trim())

/** The changed fields as a save sends them. A year that is no number is sent as typed, and refused at its field. */
export const bodyOfRow = (draft: RowDraft, names: readonly BuilderField[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => {
      const text = draft[name].trim()
      const value = text === '' ? null : name === 'graduation_year' && /^\d+$/.test(text) ? Number(text) : text
      return [name, value]
    }),
  )
