import { describe, expect, test } from 'vitest'
import { usualAgeClass } from '../access/age-class.ts'
import { isCarried, marksOf, isChoosable, withOwnNumbers } from './players.ts'
import { copyOf, isOutgrown, promotedName, usualAging, yearsBetween } from './promote.ts'
import { nextSeason } from './season.ts'

const fall = { name: 'Fall 2026', start_date: '2026-08-10', end_date: '2026-12-14' }
const spring = { name: 'Spring 2027', start_date: '2027-03-05' }

test.each([
  ['U12 Girls', 'U13 Girls'],
  ['12U Blue', '13U Blue'],
  ['U12G Premier', 'U13G Premier'],
  ['U11/12 Boys', 'U12/13 Boys'],
  ['U9-10 Boys', 'U10-11 Boys'],
  ['11/12U', '12/13U'],
  ['Under 9', 'Under 10'],
  ['Sub-12 Niñas', 'Sub-13 Niñas'],
  ['2nd Grade Boys', '3rd Grade Boys'],
  // The first of two teams, a year of birth, and words that only look like an age.
  ['U12-1 Girls', 'U13-1 Girls'],
  ['2015 Girls', '2015 Girls'],
  ['Plateau 12', 'Plateau 12'],
  ['Club 12', 'Club 12'],
  ['12th Grade', '12th Grade'],
])('the name %s moves up to %s', (name, promoted) => {
  expect(promotedName(name, 1)).toBe(promoted)
})

describe('copies of teams', () => {
  const team = { name: 'U12 Girls Fall 2026', birth_year: 2015, age: 12 }
  const seasons = { from: fall, to: spring }
  test('move up with their players: name and age rise, the birth year stays', () => {
    expect(copyOf(team, 'promote', seasons, 1)).toEqual({ name: 'U13 Girls Spring 2027', birth_year: 2015, age: 13 })
    expect(copyOf(team, 'promote', seasons, 2)).toMatchObject({ name: 'U14 Girls Spring 2027', age: 14 })
  })
  test('keep their age group: the birth year moves on, also in the name', () => {
    expect(copyOf(team, 'keep', seasons, 1)).toEqual({ name: 'U12 Girls Spring 2027', birth_year: 2016, age: 12 })
    expect(copyOf({ ...team, name: '2015 Girls' }, 'keep', seasons, 1).name).toBe('2016 Girls')
  })
  test('or stay as they are', () => {
    expect(copyOf(team, 'same', seasons, 1)).toEqual({ ...team, name: 'U12 Girls Spring 2027' })
  })
})

test('players move up between two seasons by the rules of the club, and within one year of age nothing changes', () => {
  const years = (settings: object) => yearsBetween(usualAgeClass({ enabled: true, ...settings }), fall, spring)
  expect([years({}), years({ cutoff_date: '08-01' }), years({ next_promotion_date: '2026-08-01' })]).toEqual([1, 0, 0])
  expect([usualAging(0), usualAging(1)]).toEqual(['same', 'promote'])
})

test('a team that is older than the oldest class of the club is outgrown', () => {
  const settings = usualAgeClass({ enabled: true, max_age: 19 })
  const outgrown = (age: number | null, birth_year: number | null) => isOutgrown(settings, { age, birth_year }, spring)
  expect([outgrown(19, null), outgrown(20, null), outgrown(null, 2008), outgrown(null, 2007), outgrown(null, null)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  expect(isOutgrown({ ...settings, enabled: false }, { age: 30, birth_year: null }, spring)).toBe(false)
})

test('players who are too old, inactive or on another team of the season are left out unless chosen; archived ones always', () => {
  const player = { birth_year: 2015, gender: 'F', age: 12, also_on: [], status: 'active', archived: false } as const
  const copy = { birth_year: null, age: 12, gender: 'F' } as const
  const marks = (change: object) => marksOf({ ...player, ...change }, copy)
  expect(
    [{}, { age: 13 }, { status: 'inactive' }, { also_on: ['U12 Blue'] }, { gender: 'M' }].map((change) => isCarried(marks(change))),
  ).toEqual([true, false, false, false, true])
  expect([isChoosable(marks({ age: 13 })), isChoosable(marks({ archived: true }))]).toEqual([true, false])
})

test('a number that two players wear stays with the first', () => {
  const players = [{ number: '7' }, { number: null }, { number: '7' }, { number: null }, { number: '8' }]
  expect(withOwnNumbers(players)).toEqual([
    { number: '7', lost: null },
    { number: null, lost: null },
    { number: null, lost: '7' },
    { number: null, lost: null },
    { number: '8', lost: null },
  ])
})

test('the proposed season is the same one a year later, and never begins before the old one ends', () => {
  expect(nextSeason(fall)).toEqual({ name: 'Fall 2027', start_date: '2027-08-10', end_date: '2027-12-14' })
  expect(nextSeason({ name: 'Season 2026–27', start_date: '2026-08-01', end_date: '2027-07-31' })).toEqual({
    ...{ name: 'Season 2027–28', start_date: '2027-08-01', end_date: '2028-07-31' },
  })
  expect(nextSeason({ name: 'Long', start_date: '2026-01-01', end_date: '2027-03-31' })).toMatchObject({
    ...{ name: 'Long 2027', start_date: '2027-04-01' },
  })
})
