/** The first mostly: six times as often as all others together. */
export const often = <T>(value: T, ...others: T[]): T[] => [...Array.from({ length: 6 * others.length }, () => value), ...others]
