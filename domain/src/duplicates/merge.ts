import { playerFieldNames, type PlayerFieldName, type PlayerValues } from '../people/player-fields.ts'

export type MergedField = PlayerFieldName | 'user_id'
/** The values of a player that exist once: the person who merges chooses for each of them. */
export const mergedFields: readonly MergedField[] = [...playerFieldNames, 'user_id']
export type MergedValues = Readonly<PlayerValues & { user_id: number | null }>

/** The fields that the other player should give, unless somebody chooses otherwise: those that are empty in the player who stays. */
export const usuallyTaken = (kept: MergedValues, lost: MergedValues): MergedField[] =>
  mergedFields.filter((field) => kept[field] === null && lost[field] !== null)

/** The values that change in the player who stays. */
export const takenValues = (kept: MergedValues, lost: MergedValues, take: readonly MergedField[]): Partial<MergedValues> =>
  Object.fromEntries(
    mergedFields.filter((field) => take.includes(field) && kept[field] !== lost[field]).map((field) => [field, lost[field]]),
  )

/** The live topic of merges in a club. */
export const topicOfMerges = (clubId: number): string => `clubs/${clubId}/duplicates`
