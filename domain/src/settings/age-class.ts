import type { AgeClass, AgeClassKind, AgeGroup } from '../access/age-class.ts'
import type { RoleType } from '../access/roles.ts'
import { ageGroup, ageOn, gradeName, gradeNumberOf, grades } from '../kit/ages.ts'

export interface Aged {
  /** YYYY-MM-DD */
  birth_date: string | null
  /** As entered. */
  grade: string | null
}
/** A class of a club: its age or the number of its grade, and the name that people read. */
export interface Class {
  number: number
  label: string
}
export type Classified = Class | 'no_birth_date' | 'too_young' | 'too_old'

const yearOf = (date: string) => Number(date.slice(0, 4))
const dayInYear = (date: string) => date.slice(5, 10)

/** The first day of the year for which players are classified on `today`: the first cut-off day on or after the last promotion. Both are club-local dates. */
export function classYearStart({ cutoff_date, next_promotion_date: next }: AgeClass, today: string): string {
  if (next === null) return `${yearOf(today) - (dayInYear(today) < cutoff_date ? 1 : 0)}-${cutoff_date}`
  const isBefore = today < next
  const promoted = isBefore ? yearOf(next) - 1 : yearOf(today) - (dayInYear(today) < dayInYear(next) ? 1 : 0)
  return `${promoted + (cutoff_date < dayInYear(next) ? 1 : 0)}-${cutoff_date}`
}

/** The year of birth that a class is named after: from one cut-off day to the next. */
const birthYearOf = (birthDate: string, cutoff: string) => yearOf(birthDate) - (dayInYear(birthDate) < cutoff ? 1 : 0)

const ageIn = (settings: AgeClass, birthDate: string, today: string): number =>
  yearOf(classYearStart(settings, today)) - birthYearOf(birthDate, settings.cutoff_date) - (settings.age_at_start ? 1 : 0)

/** The number of the grade: the one entered, else the usual one of the age on the cut-off day (5 is kindergarten). */
const gradeIn = (settings: AgeClass, { birth_date, grade }: Aged, today: string): number | null =>
  gradeNumberOf(grade ?? '') ?? (birth_date === null ? null : ageOn(birth_date, classYearStart(settings, today)))

const labelOf = (group: AgeGroup, format: AgeClass['format']) => group.name || ageGroup(group.to, format)

/** The classes of a club, youngest first; the highest age of a group is its number (S1.5). */
export function classesOf(kind: AgeClassKind, settings: AgeClass): Class[] {
  const { min_age, max_age, format, groups } = settings
  if (kind === 'group') return groups.map((group) => ({ number: group.to, label: labelOf(group, format) }))
  if (kind === 'grade')
    return grades.filter(({ number }) => number >= min_age && number <= max_age).map(({ number, name }) => ({ number, label: name }))
  return Array.from({ length: Math.max(0, max_age - min_age + 1) }, (_, at) => ({
    number: min_age + at,
    label: ageGroup(min_age + at, format),
  }))
}

/** The class of a player on a club-local date, or the reason why there is none. */
export function classify(kind: AgeClassKind, settings: AgeClass, player: Aged, today: string): Classified {
  const number =
    kind === 'grade' ? gradeIn(settings, player, today) : player.birth_date === null ? null : ageIn(settings, player.birth_date, today)
  if (number === null) return 'no_birth_date'
  if (number < settings.min_age) return 'too_young'
  if (number > settings.max_age) return 'too_old'
  if (kind === 'grade') return { number, label: gradeName(number)! }
  if (kind === 'birth_year') return { number, label: ageGroup(number, settings.format) }
  const group = settings.groups.find(({ from, to }) => number >= from && number <= to)
  if (group === undefined) return number < (settings.groups[0]?.from ?? number + 1) ? 'too_young' : 'too_old'
  return { number: group.to, label: labelOf(group, settings.format) }
}

/** Years of birth of a class, `2014` or `2014–2015`, as people know them. */
export function birthYearsOf(settings: AgeClass, ages: { from: number; to: number }, today: string): string {
  const start = yearOf(classYearStart(settings, today)) - (settings.age_at_start ? 1 : 0)
  const [first, last] = [start - ages.to, start - ages.from + (settings.cutoff_date === '01-01' ? 0 : 1)]
  return first === last ? String(first) : `${first}–${last}`
}

/** A rule that the settings break: the field, the text that says so, and the values in it. */
export interface AgeClassProblem {
  field: 'min_age' | 'max_age' | 'groups'
  is: 'backwards' | 'gradeRange' | 'noGroups' | 'groupBackwards' | 'hole' | 'overlap' | 'startsLate' | 'endsEarly'
  values: Readonly<Record<string, string | number>>
}

/** The first rule that the settings break; null when every age from the lowest to the highest has exactly one class. */
export function ageClassProblem(kind: AgeClassKind, settings: AgeClass): AgeClassProblem | null {
  const { min_age: min, max_age: max, groups, format } = settings
  if (min > max) return { field: 'max_age', is: 'backwards', values: { min } }
  const [firstGrade, lastGrade] = [grades[0]!.number, grades.at(-1)!.number]
  if (kind === 'grade' && (min < firstGrade || max > lastGrade))
    return { field: min < firstGrade ? 'min_age' : 'max_age', is: 'gradeRange', values: {} }
  return kind === 'group' && settings.enabled ? groupsProblem(groups, { min, max, format }) : null
}

function groupsProblem(groups: readonly AgeGroup[], { min, max, format }: { min: number; max: number; format: AgeClass['format'] }) {
  const problem = (is: AgeClassProblem['is'], values: AgeClassProblem['values'] = {}): AgeClassProblem => ({ field: 'groups', is, values })
  if (groups.length === 0) return problem('noGroups')
  for (const [at, group] of groups.entries()) {
    const name = labelOf(group, format)
    if (group.to < group.from) return problem('groupBackwards', { group: name })
    const before = groups[at - 1]
    if (before === undefined) continue
    const names = { first: labelOf(before, format), second: name }
    if (group.from <= before.to) return problem('overlap', { ...names, age: group.from })
    if (group.from > before.to + 1) return problem('hole', { ...names, age: before.to + 1 })
  }
  if (groups[0]!.from !== min) return problem('startsLate', { group: labelOf(groups[0]!, format), age: min })
  return groups.at(-1)!.to === max ? null : problem('endsEarly', { group: labelOf(groups.at(-1)!, format), age: max })
}

/** True if this role may enter another class for a player: the classification is on, and the role is in its list or the list is empty (S1.5). */
export const isAgeClassEditable = ({ enabled, allow_edit_roles: roles }: AgeClass, role: RoleType): boolean =>
  enabled && (roles.length === 0 || roles.includes(role))
