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
