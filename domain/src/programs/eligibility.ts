import { ageOn, gradeName, gradeNumberOf } from '../kit/ages.ts'
import { dayText } from '../kit/day-text.ts'
import { fill, type Locale } from '../kit/texts.ts'
import { postalCodesIn } from '../settings/postal-codes.ts'
import { texts as english } from './eligibility-texts.en.ts'
import { texts as spanish } from './eligibility-texts.es.ts'

/** The requirements of a package; null where it has none of the kind. Years and ages include their ends. */
export interface Eligibility {
  gender: 'F' | 'M' | null
  min_age: number | null
  max_age: number | null
  /** The day on which ages count (YYYY-MM-DD); null: the day of the registration. */
  age_on: string | null
  min_birth_year: number | null
  max_birth_year: number | null
  /** Numbers of grades: 1st is 6. */
  min_grade: number | null
  max_grade: number | null
  /** As entered; a code without its last four digits stands for all of them. */
  postal_codes: string | null
  residents_only: boolean
}
export interface Registrant {
  gender: string | null
  birthDate: string | null
  grade: string | null
  postalCode: string | null
  /** Null where the address of the player is unknown. */
  isResident: boolean | null
}
export const requirementKinds = ['gender', 'age', 'birth_year', 'grade', 'postal_code', 'residence'] as const
export type RequirementKind = (typeof requirementKinds)[number]
/** A requirement in words, such as `Born 2015 or later`. */
export interface Requirement {
  kind: RequirementKind
  text: string
}
export interface Problem extends Requirement {
  /** The player lacks the value that the requirement asks for. */
  missing: boolean
}

const bare = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
/** Compares postal codes without blanks; five digits cover the codes with four more. */
export const isAmongPostalCodes = (code: string, listed: string | null): boolean =>
  postalCodesIn(listed).some((one) => bare(code) === bare(one) || (bare(one).length === 5 && bare(code).slice(0, 5) === bare(one)))

const codesOf: Readonly<Record<string, RegExp>> = { US: /^\d{5}(?:\d{4})?$/, CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/ }
/** The postal code is one of the country: five digits, or nine, in the United States; letters and digits in turn in Canada. */
export const isCodeOfCountry = (code: string, country: string): boolean => codesOf[country]?.test(bare(code)) ?? true

/** A range in words: both ends, one of them, or one value. */
function range(words: { between: string; from: string; to: string; one: string }, from: string | null, to: string | null): string {
  if (from !== null && to !== null) return from === to ? fill(words.one, { from }) : fill(words.between, { from, to })
  return from === null ? fill(words.to, { to: to! }) : fill(words.from, { from })
}
const has = (from: number | null, to: number | null) => from !== null || to !== null
const outside = (value: number, from: number | null, to: number | null) => (from !== null && value < from) || (to !== null && value > to)

/** The requirements of a package in words, in the order of the kinds. */
export function requirementsOf(of: Eligibility, locale: Locale | (string & {}) = 'en'): Requirement[] {
  const texts = locale === 'es' ? spanish : english
  const text = (value: number | null) => (value === null ? null : String(value))
  const grade = (value: number | null) => (value === null ? null : (gradeName(value) ?? String(value)))
  const found: [RequirementKind, string | null][] = [
    ['gender', of.gender && texts[`gender.${of.gender}`]],
    [
      'age',
      has(of.min_age, of.max_age)
        ? range({ between: texts.ages, from: texts.agesFrom, to: texts.agesTo, one: texts.agesOnly }, text(of.min_age), text(of.max_age)) +
          (of.age_on === null ? '' : fill(texts.onDay, { day: dayText(of.age_on, locale) }))
        : null,
    ],
    [
      'birth_year',
      has(of.min_birth_year, of.max_birth_year)
        ? range(
            { between: texts.born, from: texts.bornFrom, to: texts.bornTo, one: texts.bornOnly },
            text(of.min_birth_year),
            text(of.max_birth_year),
          )
        : null,
    ],
    [
      'grade',
      has(of.min_grade, of.max_grade)
        ? range(
            { between: texts.grades, from: texts.gradesFrom, to: texts.gradesTo, one: texts.gradesOnly },
            grade(of.min_grade),
            grade(of.max_grade),
          )
        : null,
    ],
    ['postal_code', postalCodesIn(of.postal_codes).length > 0 ? texts.postalCodes : null],
    ['residence', of.residents_only ? texts.residents : null],
  ]
  return found.flatMap(([kind, words]) => (words === null ? [] : [{ kind, text: words }]))
}

/** The requirements that a player does not meet; `today` is a day of the zone of the club. A value that is unknown is missing. */
export function problemsOf(of: Eligibility, player: Registrant, today: string, locale: Locale | (string & {}) = 'en'): Problem[] {
  const fails = (kind: RequirementKind): boolean | 'missing' => {
    if (kind === 'gender') return player.gender === null ? 'missing' : player.gender !== of.gender
    if (kind === 'age')
      return player.birthDate === null ? 'missing' : outside(ageOn(player.birthDate, of.age_on ?? today), of.min_age, of.max_age)
    if (kind === 'birth_year')
      return player.birthDate === null ? 'missing' : outside(Number(player.birthDate.slice(0, 4)), of.min_birth_year, of.max_birth_year)
    if (kind === 'grade') {
      const grade = player.grade === null ? null : gradeNumberOf(player.grade)
      return grade === null ? 'missing' : outside(grade, of.min_grade, of.max_grade)
    }
    if (kind === 'postal_code') return player.postalCode === null ? 'missing' : !isAmongPostalCodes(player.postalCode, of.postal_codes)
    return player.isResident === null ? 'missing' : !player.isResident
  }
  return requirementsOf(of, locale).flatMap((requirement) => {
    const failed = fails(requirement.kind)
    return failed === false ? [] : [{ ...requirement, missing: failed === 'missing' }]
  })
}
