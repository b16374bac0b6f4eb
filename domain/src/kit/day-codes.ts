/** The codes of the days by their number, 0 is Sunday (S0.9). Stored and exchanged; shown is the week from Monday on. */
export const dayCodes = ['Su', 'M', 'Tu', 'W', 'Th', 'F', 'Sa'] as const
export type DayCode = (typeof dayCodes)[number]

/** Monday first, as weeks run here (S1.9). */
export const weekFromMonday = ['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su'] as const satisfies readonly DayCode[]

/** The code of a calendar date. */
export const dayCodeOf = (date: string): DayCode => dayCodes[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()]!
