import { z } from 'zod'
import { maxInteger } from './limits.ts'

/** Identifiers on the wire: whole numbers from 1 to 4294967295 (S2.9). */
export const Id = z.int().min(1).max(maxInteger)

/** The same where it comes as text: in a path or a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a number.')
  .transform(Number)
  .pipe(Id)

/** An instant in UTC. */
export const Instant = z.iso.datetime()

/** A calendar date, YYYY-MM-DD. */
export const CalendarDate = z.iso.date()

/** `1` or `true` switches on; anything else that is allowed switches off. */
export const FlagText = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true')

/** Text without control characters: PostgreSQL refuses NUL, and no name needs the others. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text) && text.isWellFormed(), 'Contains characters that cannot be stored.')

/** Ends of lines, other control characters, and marks that turn the direction of what is written behind them. */
const unseen = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** The name of a person, a club or a team: one line that reads as it is written, because it stands in mails and in lists of others. */
export const nameText = (max: number) =>
  plainText(max).refine((text) => !unseen.test(text), 'Enter a name without line breaks or hidden characters.')
/** The same for what is read from a file: cleaned, not refused. */
export const cleanName = (text: string): string => text.replaceAll(new RegExp(unseen, 'gu'), ' ').replaceAll(/ {2,}/g, ' ').trim()
