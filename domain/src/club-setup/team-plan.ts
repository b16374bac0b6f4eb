import type { AgeClass, AgeClassKind } from '../access/age-class.ts'
import { plainWords } from '../kit/plain-words.ts'
import { birthYearsOf, classesOf } from '../settings/age-class.ts'
import type { Gender } from '../teams/gender.ts'

/** The ways to distinguish several teams of one age and gender: U12 Girls A, U12 Girls 1, U12 Girls Red. */
export const teamNamings = ['letters', 'numbers', 'colors'] as const
export const mostTeamsOfAge = 6
/** The most teams that are created at once. */
export const mostTeamsAtOnce = 200

export interface TeamPlan {
  /** The numbers of the youngest and the oldest class: ages, or grades by their number. */
  from: number
  to: number
  /** 1: every class; 2: every second one, counted from the oldest, so that U8 to U14 gives U8, U10, U12 and U14. */
  every: 1 | 2
  genders: readonly Gender[]
  /** Teams of each age and gender. */
  per_age: number
  naming: (typeof teamNamings)[number]
}

export interface PlannedTeam {
  name: string
  gender: Gender
  /** The highest age; null where the club classifies by grade or the name does not say it. */
  age: number | null
  /** Null unless all players of the team are born in one calendar year. */
  birth_year: number | null
}

/** The age classification by which the teams of a club are named, with the club-local date for which it is asked. */
export interface PlanAges {
  kind: AgeClassKind
  settings: AgeClass
  day: string
}

export interface PlanWords {
  genders: Readonly<Record<Gender, string>>
  /** At least `mostTeamsOfAge`. */
  colors: readonly string[]
}

/** The teams that a plan names, youngest first, girls and boys in the order of the plan. Classes that the club does not have are left out. */
export function teamsOfPlan(plan: TeamPlan, { kind, settings, day }: PlanAges, words: PlanWords): PlannedTeam[] {
  const classes = classesOf(kind, settings)
    .map((one, at, all) => ({ ...one, from: kind === 'group' ? (all[at - 1]?.number ?? one.number - 1) + 1 : one.number }))
    .filter(({ number }) => number >= plan.from && number <= plan.to)
  const chosen = classes.filter((_, at) => (classes.length - 1 - at) % plan.every === 0)
  const signOf = (at: number) =>
    plan.per_age === 1 ? [] : [{ letters: 'ABCDEF'[at]!, numbers: String(at + 1), colors: words.colors[at]! }[plan.naming]]
  return chosen.flatMap(({ number, label, from }) =>
    plan.genders.flatMap((gender) =>
      Array.from({ length: plan.per_age }, (_, at) => ({
        name: [label, words.genders[gender], ...signOf(at)].join(' '),
        gender,
        age: kind === 'grade' ? null : number,
        birth_year: kind === 'grade' ? null : oneYear(birthYearsOf(settings, { from, to: number }, day)),
      })),
    ),
  )
}

const oneYear = (years: string): number | null => (/^\d{4}$/.test(years) ? Number(years) : null)

const girls = ['girl', 'girls', 'female', 'women', 'ladies', 'nina', 'ninas', 'femenil', 'femenino', 'femenina', 'chicas', 'mujeres']
const boys = ['boy', 'boys', 'male', 'men', 'nino', 'ninos', 'varonil', 'masculino', 'masculina', 'chicos', 'varones']
/** One letter for the gender beside an age or a year: `12UG`, `GU12`, `2014B`. */
const shortGender = /(?:^| )(?:(?:u?\d{1,2}u?|\d{4})([gbfm])|([gb])(?:u?\d{1,2}u?|\d{4}))(?: |$)/
const ages = [/(?:^| )[gb]?(?:u|under|sub) ?(\d{1,2})[gbfm]?(?: |$)/, /(?:^| )[gb]?(\d{1,2}) ?u[gbfm]?(?: |$)/]
const years = /(?:^| )[gb]?((?:19|20)\d\d)[gbfm]?(?: |$)/

/** Reads gender and age from the name of a team: `U12 Girls Blue`, `12UG`, `2014 Boys`. Co-ed where it names no gender. */
export function teamOfName(name: string): PlannedTeam {
  const text = plainWords(name)
  const words = text.split(' ')
  const [, before, behind] = shortGender.exec(text) ?? []
  const letter = before ?? behind ?? ''
  const isGirls = 'gf'.includes(letter || '-') || words.some((word) => girls.includes(word))
  const isBoys = 'bm'.includes(letter || '-') || words.some((word) => boys.includes(word))
  const age = Number(ages.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined) ?? 0)
  const year = Number(years.exec(text)?.[1] ?? 0)
  return {
    name,
    gender: isGirls === isBoys ? 'C' : isGirls ? 'F' : 'M',
    age: age >= 3 ? age : null,
    birth_year: year >= 1920 ? year : null,
  }
}

const headings = new Set(['team', 'teams', 'team name', 'equipo', 'equipos', 'nombre del equipo'])

/** The names in a text that was pasted or read from a file, each once: the column under the heading Team, else the first column. */
export function namesInText(text: string): string[] {
  const rows = text.split(/\r?\n/).map(cellsOf)
  const [first = []] = rows
  const headed = first.findIndex((cell) => headings.has(plainWords(cell)))
  const names = rows.slice(headed >= 0 ? 1 : 0).map((row) => (row[Math.max(0, headed)] ?? '').replaceAll(/\s+/g, ' ').trim())
  const seen = new Set([''])
  return names.filter((name) => {
    const key = plainWords(name) || name
    return !seen.has(key) && seen.add(key)
  })
}

/** The cells of a line of a CSV file or of a copied table. */
function cellsOf(line: string): string[] {
  const sign = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = [
    ...line.matchAll(
      sign === '\t' ? /([^\t]*)(?:\t|$)/g : sign === ';' ? /("(?:[^"]|"")*"|[^;]*)(?:;|$)/g : /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g,
    ),
  ]
  return cells.map(([, cell]) => (cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!).trim())
}
