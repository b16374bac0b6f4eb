import { csvLine } from '@touchline/domain/kit/csv'
import { sql, type RawBuilder } from 'kysely'

const blanks = String.raw`\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`
const formula = sql.raw(`'^[${blanks}]*[=+@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20-]'`)
const special = sql.raw(String.raw`E'",\r\n'`)

/** An SQL expression for a text cell, for files with many; a test compares it with `csvLine`. */
export function csvText(value: RawBuilder<unknown>): RawBuilder<string> {
  // Most texts begin with a letter or a number: these skip the expensive check for formulas.
  const begins = sql`ascii(${value})`
  const safe = sql`case when ${begins} between 65 and 126 or ${begins} between 48 and 60 then ${value} when ${value} ~ ${formula} then '''' || ${value} else ${value} end`
  return sql<string>`case when ${value} is null then '' when translate(${value}, ${special}, '') <> ${value} then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`
}
/** A cell for values without commas and quotation marks that are no text of people: numbers, days, times. */
export const csvPlain = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((${value})::text, '')`

export const csvLineOf = (cells: readonly RawBuilder<string>[]): RawBuilder<string> =>
  sql<string>`${sql.join(cells, sql` || ',' || `)} || ${sql.raw(String.raw`E'\r\n'`)}`

/** A cell with one of our own words for each value of a column, encoded beforehand. */
export const csvWord = (column: RawBuilder<unknown>, words: Readonly<Record<string, string>>): RawBuilder<string> =>
  sql<string>`case ${column} ${sql.join(
    Object.entries(words).map(([value, word]) => sql`when ${value} then ${csvLine([word]).trimEnd()}::text`),
    sql` `,
  )} else '' end`
