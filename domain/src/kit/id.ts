import { z } from 'zod'
import { maxInteger } from './limits.ts'

/** Identifiers in requests and replies: whole numbers from 1 to 4294967295 (S2.9). */
export const Id = z.int().min(1).max(maxInteger)

/** An identifier that arrives as text: in a path or a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a number.')
  .transform(Number)
  .pipe(Id)

/** An instant in UTC. */
export const Instant = z.iso.datetime()

/** A calendar date, YYYY-MM-DD. */
export const CalendarDate = z.iso.date()

/** `1` or `true` switches on; the other allowed values switch off. */
export const FlagText = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true')

/** Text without control characters: PostgreSQL refuses NUL, and no text needs the others. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text) && text.isWellFormed(), 'Contains characters that cannot be stored.')

/** Line ends, other control characters, and marks that change the direction of the text behind them. */
const unseen = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** The name of a person, a club or a team: one line without invisible characters, because it appears in mails and in lists of other people. */
export const nameText = (max: number) =>
  plainText(max).refine((text) => !unseen.test(text), 'Enter a name without line breaks or hidden characters.')
/** The name as read from a file: cleaned instead of refused. */
export const cleanName = (text: string): string => text.replaceAll(new RegExp(unseen, 'gu'), ' ').replaceAll(/ {2,}/g, ' ').trim()
