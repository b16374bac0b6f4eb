import { csvLine } from '@touchline/domain/kit/csv'
import { sql, type RawBuilder } from 'kysely'

const blanks = String.raw`\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`
const formula = sql.raw(`'^[${blanks}]*[=+@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20-]'`)
const special = sql.raw(String.raw`E'",\r\n'`)

/** A text as a cell, made by the database where there are many: the same as `csvLine` makes of it, which a test compares. */
export function csvText(value: RawBuilder<unknown>): RawBuilder<string> {
  // Most texts begin with a letter or a number: those need no look at what is costly to look for.
  const begins = sql`ascii(${value})`
  const safe = sql`case when ${begins} between 65 and 126 or ${begins} between 48 and 60 then ${value} when ${value} ~ ${formula} then '''' || ${value} else ${value} end`
  return sql<string>`case when ${value} is null then '' when translate(${value}, ${special}, '') <> ${value} then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`
}
/** For what holds neither commas nor quotation marks and is no text of people: numbers, days, clocks. */
export const csvPlain = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((${value})::text, '')`

export const csvLineOf = (cells: readonly RawBuilder<string>[]): RawBuilder<string> =>
  sql<string>`${sql.join(cells, sql` || ',' || `)} || ${sql.raw(String.raw`E'\r\n'`)}`

/** One of our own words for each value of a column, made a cell beforehand. */
export const csvWord = (column: RawBuilder<unknown>, words: Readonly<Record<string, string>>): RawBuilder<string> =>
  sql<string>`case ${column} ${sql.join(
    Object.entries(words).map(([value, word]) => sql`when ${value} then ${csvLine([word]).trimEnd()}::text`),
    sql` `,
  )} else '' end`
