import type { AgeClass } from '../access/age-class.ts'

const ages = { min_age: 5, max_age: 18 }

/** Groups of this many years, counted from the oldest: of two years they are U6, U8 to U18. They are named after their highest age. */
export function groupsOfYears(years: number): Pick<AgeClass, 'min_age' | 'max_age' | 'groups'> {
  const groups: AgeClass['groups'] = []
  for (let to = ages.max_age; to >= ages.min_age; to -= years)
    groups.unshift({ name: '', from: Math.max(ages.min_age, to - years + 1), to })
  return { ...ages, groups }
}
