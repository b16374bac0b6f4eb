/** Weights the first value: six times as often as all others together. */
export const often = <T>(value: T, ...others: T[]): T[] => [...Array.from({ length: 6 * others.length }, () => value), ...others]

/** The week of the test clock. */
export const week = '?start=2026-10-05&end=2026-10-11'
