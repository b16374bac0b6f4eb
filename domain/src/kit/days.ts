/** Arithmetic with calendar dates. It needs no zone and therefore no library, which pages in the browser would have to load. */
const aDay = 86_400_000

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * aDay).toISOString().slice(0, 10)

/** Days from one calendar date to a later one. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / aDay)
