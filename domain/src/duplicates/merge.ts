/** The values of a player that exist once: the person who merges chooses for each of them. */
export const playerFields = [
  'first_name',
  'last_name',
  'birth_date',
  'gender',
  'grade',
  'primary_position',
  'club_region_id',
  'user_id',
] as const
export type PlayerField = (typeof playerFields)[number]
export type PlayerValues = Readonly<Record<PlayerField, string | number | null>>

/** The fields that the other player should give, unless somebody chooses otherwise: those that are empty in the player who stays. */
export const usuallyTaken = (kept: PlayerValues, lost: PlayerValues): PlayerField[] =>
  playerFields.filter((field) => kept[field] === null && lost[field] !== null)

/** The values that change in the player who stays. */
export const takenValues = (kept: PlayerValues, lost: PlayerValues, take: readonly PlayerField[]): Partial<PlayerValues> =>
  Object.fromEntries(
    playerFields.filter((field) => take.includes(field) && kept[field] !== lost[field]).map((field) => [field, lost[field]]),
  )

/** The live topic of merges in a club. */
export const topicOfMerges = (clubId: number): string => `clubs/${clubId}/duplicates`
