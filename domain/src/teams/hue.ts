/** The number of team colours, from 1; the thirteenth team of a club gets the first colour again (S1.9). */
export const hueCount = 12

/** The colour of a team by its position, from 1, among the teams of its club. */
export const hueAt = (place: number): number => ((place - 1) % hueCount) + 1
