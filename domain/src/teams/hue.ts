/** Colours are numbered from 1; the thirteenth team of a club begins anew (S1.9). */
export const hueCount = 12

/** The colour of a team by its place, from 1, among the teams of its club. */
export const hueAt = (place: number): number => ((place - 1) % hueCount) + 1
