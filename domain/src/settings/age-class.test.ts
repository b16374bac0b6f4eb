import { describe, expect, test } from 'vitest'
import { AgeClass, usualAgeClass } from '../access/age-class.ts'
import { gradeNumberOf } from '../kit/ages.ts'
import { ageClassProblem, birthYearsOf, classesOf, classify, classYearStart, isAgeClassEditable, type Aged } from './age-class.ts'

const born = (birth_date: string | null, grade: string | null = null): Aged => ({ birth_date, grade })
const today = '2026-10-05'
const labels = (settings: AgeClass, kind: 'birth_year' | 'grade' | 'group', players: Aged[], on = today) =>
  players.map((player) => {
    const found = classify(kind, settings, player, on)
    return typeof found === 'string' ? found : found.label
  })
const fromAugust = usualAgeClass({ enabled: true, cutoff_date: '08-01', next_promotion_date: '2027-06-01' })

describe('the class of a player', () => {
  test('by birth year begins on the cut-off day [CLUB-046]', () => {
    expect(labels(fromAugust, 'birth_year', [born('2014-07-31'), born('2014-08-01'), born('2015-07-31'), born('2015-08-01')])).toEqual([
      'U13',
      'U12',
      'U12',
      'U11',
    ])
    expect(labels(usualAgeClass(), 'birth_year', [born('2014-01-01'), born('2014-12-31')])).toEqual(['U12', 'U12'])
  })

  test('moves up on the day of promotion, and every year after it [CLUB-046]', () => {
    const player = [born('2014-09-01')]
    const on = (day: string) => labels(fromAugust, 'birth_year', player, day)[0]
    expect(['2026-10-05', '2027-05-31', '2027-06-01', '2028-05-31', '2028-06-01'].map(on)).toEqual(['U12', 'U12', 'U13', 'U13', 'U14'])
    // The promotion was put off by a year.
    expect(labels({ ...fromAugust, next_promotion_date: '2028-06-01' }, 'birth_year', player, '2027-07-01')).toEqual(['U13'])
    expect(classYearStart(usualAgeClass({ cutoff_date: '09-01' }), '2026-08-31')).toBe('2025-09-01')
  })

  test('is the age at the start of the year where the club says so, in the format of the club [CLUB-043] [CLUB-046]', () => {
    expect(labels({ ...fromAugust, age_at_start: true, format: '#U' }, 'birth_year', [born('2014-09-01')])).toEqual(['11U'])
  })

  test('by grade is the grade entered, else the usual one of the age [CLUB-042]', () => {
    const grades = usualAgeClass({ cutoff_date: '09-01', max_age: 18 })
    expect(labels(grades, 'grade', [born('2014-09-01', '5th'), born('2021-09-01'), born('2021-09-02'), born(null, 'K')])).toEqual([
      '5th',
      'K',
      'Pre-K',
      'K',
    ])
    expect(['4', '4th', '4th grade', 'K', 'Post Grad', 'Senior', '13'].map(gradeNumberOf)).toEqual([9, 9, 9, 5, 18, null, null])
  })

  test('by group is the group of the age, named after its highest age or as the club calls it', () => {
    const groups = usualAgeClass({
      ...{ min_age: 4, max_age: 8 },
      groups: [
        { name: 'Tots', from: 4, to: 6 },
        { name: '', from: 7, to: 8 },
      ],
    })
    expect(labels(groups, 'group', [born('2021-05-05'), born('2018-05-05'), born('2023-05-05'), born('2010-05-05')])).toEqual([
      'Tots',
      'U8',
      'too_young',
      'too_old',
    ])
  })

  test('is missing without a birth date and outside the ages of the club [CLUB-040] [CLUB-041]', () => {
    expect(labels(usualAgeClass(), 'birth_year', [born(null), born('2023-01-01'), born('2006-01-01'), born('2022-01-01')])).toEqual([
      'no_birth_date',
      'too_young',
      'too_old',
      'U4',
    ])
  })
})

test('the classes of a club reach from its lowest to its highest age, grades only those in the range [CLUB-032] [CLUB-033]', () => {
  const names = (kind: 'birth_year' | 'grade' | 'group', settings: AgeClass) => classesOf(kind, settings).map(({ label }) => label)
  expect(names('birth_year', usualAgeClass({ min_age: 8, max_age: 10 }))).toEqual(['U8', 'U9', 'U10'])
  expect(names('grade', usualAgeClass({ min_age: 4, max_age: 6 }))).toEqual(['Pre-K', 'K', '1st'])
  expect(names('group', usualAgeClass({ format: '#U', groups: [{ name: '', from: 4, to: 8 }] }))).toEqual(['8U'])
})

test('the years of birth of a class are two where its year does not begin in January', () => {
  expect(birthYearsOf(usualAgeClass(), { from: 12, to: 12 }, today)).toBe('2014')
  expect(birthYearsOf(fromAugust, { from: 12, to: 12 }, today)).toBe('2014–2015')
  expect(birthYearsOf(usualAgeClass({ age_at_start: true }), { from: 4, to: 6 }, today)).toBe('2019–2021')
})

describe('settings are refused', () => {
  const groups = (...ages: [number, number][]) =>
    usualAgeClass({ enabled: true, min_age: 4, max_age: 10, groups: ages.map(([from, to]) => ({ name: '', from, to })) })

  test('where two groups leave an age out or share one, with both groups and the age', () => {
    expect(ageClassProblem('group', groups([4, 6], [7, 10]))).toBeNull()
    expect(ageClassProblem('group', groups([4, 6], [8, 10]))).toEqual({
      ...{ field: 'groups', is: 'hole' },
      values: { first: 'U6', second: 'U10', age: 7 },
    })
    expect(ageClassProblem('group', groups([4, 7], [7, 10]))).toMatchObject({ is: 'overlap', values: { age: 7 } })
    expect(ageClassProblem('group', groups([4, 6], [10, 7]))).toMatchObject({ is: 'groupBackwards', values: { group: 'U7' } })
  })

  test('where the groups do not reach from the lowest to the highest age', () => {
    expect(ageClassProblem('group', groups())).toMatchObject({ is: 'noGroups' })
    expect(ageClassProblem('group', groups([5, 10]))).toMatchObject({ is: 'startsLate', values: { age: 4 } })
    expect(ageClassProblem('group', groups([4, 9]))).toMatchObject({ is: 'endsEarly', values: { age: 10 } })
    // Groups that nobody uses yet may be unfinished.
    expect(ageClassProblem('group', { ...groups([4, 9]), enabled: false })).toBeNull()
  })

  test('where the range is backwards, or a grade does not exist [CLUB-033]', () => {
    expect(ageClassProblem('birth_year', usualAgeClass({ min_age: 12, max_age: 11 }))).toMatchObject({ field: 'max_age', is: 'backwards' })
    expect(ageClassProblem('grade', usualAgeClass({ max_age: 19 }))).toMatchObject({ field: 'max_age', is: 'gradeRange' })
    expect(ageClassProblem('grade', usualAgeClass({ min_age: 3, max_age: 18 }))).toMatchObject({ field: 'min_age' })
  })

  test('where the cut-off day is in no year', () => {
    for (const cutoff_date of ['02-29', '04-31', '13-01', '8-1']) expect(AgeClass.safeParse({ cutoff_date }).success).toBe(false)
    expect(AgeClass.parse({})).toEqual(usualAgeClass())
  })
})

test('a class is entered by hand where the classification is on, by the roles of its list or by all', () => {
  const editable = (allow_edit_roles: AgeClass['allow_edit_roles'], enabled = true) =>
    isAgeClassEditable(usualAgeClass({ enabled, allow_edit_roles }), 'Coach')
  expect([editable([]), editable(['Coach']), editable(['Admin']), editable([], false)]).toEqual([true, true, false, false])
})
