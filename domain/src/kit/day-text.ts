import { dateFormat } from './formats.ts'

/** A day (YYYY-MM-DD) as the reader writes it, such as `October 5, 2026`. */
export const dayText = (day: string, locale = 'en'): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
