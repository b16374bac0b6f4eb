import { grades } from '@touchline/domain/kit/ages'
import { sql } from 'kysely'
import type { Sql } from '../kit/list/list-statement.ts'

/** SQL: the number of the grade of player `p` as `gradeNumberOf` reads it; null for other text. */
const gradeOfPlayer = sql`(select g.number from (values ${sql.join(
  [
    ...grades.map(({ name, number }) => [name.toLowerCase(), number] as const),
    ...Array.from({ length: 12 }, (_, at) => [String(at + 1), at + 6] as const),
  ].map(([name, number]) => sql`(${name}::text, ${number}::int)`),
)}) g(name, number) where g.name = regexp_replace(trim(lower(p.grade)), ' grade$', ''))`

const within = (value: Sql, from: Sql, to: Sql): Sql => sql`coalesce(${value} >= ${from}, true) and coalesce(${value} <= ${to}, true)`

/**
 * SQL: no requirement of package `k` keeps player `p` out, as far as the club knows: `problemsOf` of the domain finds nothing but missing values. The address
 * of a player is unknown before a family enters it, so postal codes and residence keep nobody out. `today` is the date of the club.
 */
export function fitsInSql(today: string): Sql {
  const day = sql`coalesce(k.age_on, ${today}::date)`
  const age = sql`(extract(year from ${day}) - extract(year from p.birth_date)
    - case when to_char(${day}, 'MM-DD') < to_char(p.birth_date, 'MM-DD') then 1 else 0 end)`
  const born = sql`extract(year from p.birth_date)`
  return sql`coalesce(p.gender = k.gender, true) and ${within(age, sql`k.min_age`, sql`k.max_age`)}
    and ${within(born, sql`k.min_birth_year`, sql`k.max_birth_year`)} and ${within(gradeOfPlayer, sql`k.min_grade`, sql`k.max_grade`)}`
}
