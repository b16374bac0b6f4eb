import type { AgeClass } from '../access/age-class.ts'
import { classYearStart } from '../settings/age-class.ts'
import { birthYears, teamAges } from '../club-teams/team-fields.ts'

/** The ages of copied teams: they move up with their players, stay in their age group, or nothing changes. */
export const agings = ['promote', 'keep', 'same'] as const
export type Aging = (typeof agings)[number]

interface Season {
  name: string
  /** YYYY-MM-DD */
  start_date: string
}
interface Aged {
  name: string
  birth_year: number | null
  /** The highest age. */
  age: number | null
}

const yearOf = (date: string) => Number(date.slice(0, 4))

/** A season that begins later than this has a mistyped year. */
const mostYears = 20
/** The number of times that players move up from the first day of one season to that of another, by the rules of the club. */
export const yearsBetween = (settings: AgeClass, from: Season, to: Season): number =>
  Math.min(mostYears, yearOf(classYearStart(settings, to.start_date)) - yearOf(classYearStart(settings, from.start_date)))

/** The choice that is made for the club: within one year of age nothing changes. */
export const usualAging = (years: number): Aging => (years > 0 ? 'promote' : 'same')

const raised = (age: string, years: number) => String(Number(age) + years)
/** A second number is an age too if it is larger: `U9/10`, and not the first team of `U12-1`. */
const range = (first: string, sign: string | undefined, second: string | undefined, years: number) =>
  sign === undefined || second === undefined
    ? raised(first, years)
    : `${raised(first, years)}${sign}${Number(second) > Number(first) ? raised(second, years) : second}`
const ordinal = (number: number) => `${number}${number === 1 ? 'st' : number === 2 ? 'nd' : number === 3 ? 'rd' : 'th'}`

/** The name with its ages raised: `U12 Girls` becomes `U13 Girls`, also as 12U, Under 12, Sub-12, U11/12 and 3rd Grade. */
export function promotedName(name: string, years: number): string {
  return name
    .replaceAll(
      /(?<![\p{L}\d])(u|under|sub)([- ]?)(\d{1,2})(?:([/-])(\d{1,2}))?(?!\d)/giu,
      (_, word: string, gap: string, first: string, sign?: string, second?: string) => `${word}${gap}${range(first, sign, second, years)}`,
    )
    .replaceAll(
      /(?<![\p{L}\d/-])(\d{1,2})(?:([/-])(\d{1,2}))?(u)(?!\p{L})/giu,
      (_, first: string, sign: string | undefined, second: string | undefined, word: string) =>
        `${range(first, sign, second, years)}${word}`,
    )
    .replaceAll(/(?<!\d)(\d{1,2})(?:st|nd|rd|th)( grade)/giu, (whole, grade: string, word: string) =>
      Number(grade) + years > 12 ? whole : `${ordinal(Number(grade) + years)}${word}`,
    )
}

/** Name and ages of the copy of a team. The name of the old season in it becomes that of the new one. */
export function copyOf({ name, birth_year, age }: Aged, aging: Aging, { from, to }: { from: Season; to: Season }, years: number): Aged {
  const renamed = from.name.length > 2 && to.name !== '' ? name.replaceAll(from.name, to.name) : name
  // A club whose rules move nobody between the two seasons may still choose to.
  const step = Math.max(1, years)
  if (aging === 'promote') {
    const next = age === null ? null : Math.min(teamAges.max, age + step)
    return { name: promotedName(renamed, step), birth_year, age: next }
  }
  if (aging === 'same' || birth_year === null) return { name: renamed, birth_year, age }
  const year = Math.min(birthYears.max, birth_year + step)
  return { name: renamed.replaceAll(new RegExp(`(?<!\\d)${birth_year}(?!\\d)`, 'g'), String(year)), birth_year: year, age }
}

/** True if the players of the team are older in the season than the oldest class of the club. */
export function isOutgrown(settings: AgeClass, { birth_year, age }: Omit<Aged, 'name'>, season: Season): boolean {
  if (!settings.enabled) return false
  const start = yearOf(classYearStart(settings, season.start_date)) - (settings.age_at_start ? 1 : 0)
  const oldest = age ?? (birth_year === null ? null : start - birth_year)
  return oldest !== null && oldest > settings.max_age
}
