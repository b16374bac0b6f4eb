import type { ClubConfig } from '@touchline/domain/access/flags'
import type { AgeClass, AgeClassKind } from '@touchline/domain/access/age-class'
import { gradeNumberOf, grades } from '@touchline/domain/kit/ages'
import { ageClassOf, ageFields, withGroupsOfSport } from '@touchline/domain/players/age-fields'
import { classesOf, classYearStart } from '@touchline/domain/settings/age-class'
import { sql, type RawBuilder } from 'kysely'

/** The words that `gradeNumberOf` knows, each with its number. */
const gradeWords = [...grades.map(({ name }) => name.toLowerCase()), ...Array.from({ length: 12 }, (_, at) => String(at + 1))]
const casesOf = <T>(pairs: readonly (readonly [RawBuilder<unknown>, RawBuilder<T>])[]) =>
  pairs.length === 0
    ? sql<T | null>`null`
    : sql<T | null>`case ${sql.join(
        pairs.map(([when, then]) => sql`when ${when} then ${then}`),
        sql` `,
      )} end`

/** A sport of the club; null: the age groups of the club hold. */
export interface OwnGroups {
  id: number
  groups: AgeClass | null
}

interface ClassInSql {
  number: RawBuilder<number | null>
  label: RawBuilder<string | null>
}

/** The same where some sports have age groups of their own; `sport` is the sport that decides for the player. */
export function ageClassBySportInSql(
  config: ClubConfig,
  { kind, today, sport, sports }: { kind: AgeClassKind; today: string; sport: RawBuilder<unknown>; sports: readonly OwnGroups[] },
): ClassInSql {
  const ofClub = ageClassInSql(config, kind, today)
  const own = kind === 'group' ? sports.flatMap(({ id, groups }) => (groups === null ? [] : [{ id, groups }])) : []
  if (own.length === 0) return ofClub
  const cases = own.map(({ id, groups }) => ({ id, found: ageClassInSql(withGroupsOfSport(config, groups), kind, today) }))
  const pick = <K extends keyof ClassInSql>(part: K) =>
    sql`case ${sport} ${sql.join(
      cases.map(({ id, found }) => sql`when ${id}::bigint then ${found[part]}`),
      sql` `,
    )} else ${ofClub[part]} end` as ClassInSql[K]
  return { number: pick('number'), label: pick('label') }
}

/** SQL about a player `p`: number and label of the class that `classOfPlayer` finds; null without one. `today` is a club-local date. */
export function ageClassInSql(config: ClubConfig, kind: AgeClassKind, today: string): ClassInSql {
  const settings = ageClassOf(config, kind)
  const classes = classesOf(kind, settings)
  const start = classYearStart(settings, today)
  const [year, day] = [Number(start.slice(0, 4)), start.slice(5)]
  const [bornIn, bornOn] = [sql`extract(year from p.birth_date)::int`, sql`to_char(p.birth_date, 'MM-DD')`]
  const age = sql`(${year}::int - ${bornIn} + (${bornOn} < ${settings.cutoff_date})::int - ${settings.age_at_start ? 1 : 0}::int)`
  const word = sql`regexp_replace(lower(trim(p.grade)), ' grade$', '')`
  const grade = sql`coalesce(${casesOf(gradeWords.map((text) => [sql`${word} = ${text}`, sql`${gradeNumberOf(text)}::int`]))},
    ${year}::int - ${bornIn} - (${day}::text < ${bornOn})::int)`
  const ruled = kind === 'grade' ? grade : age
  const allowed = sql`${ruled} between ${settings.min_age}::int and ${settings.max_age}::int`
  const ofRules =
    kind === 'group'
      ? casesOf(settings.groups.map(({ from, to }) => [sql`${allowed} and ${ruled} between ${from}::int and ${to}::int`, sql`${to}::int`]))
      : sql`case when ${allowed} then ${ruled} end`
  const entered = sql.ref(`p.${ageFields[kind]}`)
  const number = sql<
    number | null
  >`coalesce(case when ${entered} = any(${classes.map((one) => one.number)}::int[]) then ${entered} end, ${ofRules})`
  // By its place and not by a case for each class: the planner reads the expression of the number once.
  const label = sql<
    string | null
  >`(${classes.map((one) => one.label)}::text[])[array_position(${classes.map((one) => one.number)}::int[], ${number})]`
  return { number, label }
}
