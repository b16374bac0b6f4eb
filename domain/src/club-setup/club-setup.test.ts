import { expect, test } from 'vitest'
import { usualAgeClass } from '../access/age-class.ts'
import { ageClassProblem, classesOf } from '../settings/age-class.ts'
import { groupsOfYears } from './age-groups.ts'
import { seasonProposals } from './season-proposals.ts'
import { nextStep, stepsOf } from './set-up.ts'
import { namesInText, teamOfName, teamsOfPlan, type TeamPlan } from './team-plan.ts'

const words = { genders: { F: 'Girls', M: 'Boys', C: 'Co-Ed' }, colors: ['Blue', 'White', 'Red', 'Green', 'Black', 'Gold'] }
const plan: TeamPlan = { from: 8, to: 14, every: 1, genders: ['F', 'M'], per_age: 1, naming: 'letters' }
const day = '2026-10-05'
const byBirthYear = { kind: 'birth_year', settings: usualAgeClass(), day } as const
const namesOf = (change: Partial<TeamPlan> = {}, ages: Parameters<typeof teamsOfPlan>[1] = byBirthYear) =>
  teamsOfPlan({ ...plan, ...change }, ages, words).map(({ name }) => name)

test('U8 to U14 for girls and boys gives fourteen teams, each with its age and year of birth', () => {
  const teams = teamsOfPlan(plan, byBirthYear, words)
  expect(teams).toHaveLength(14)
  expect(teams[0]).toEqual({ name: 'U8 Girls', gender: 'F', age: 8, birth_year: 2018 })
  expect(teams.at(-1)).toEqual({ name: 'U14 Boys', gender: 'M', age: 14, birth_year: 2012 })
})

test('several teams of one age are told apart by letters, numbers or colors', () => {
  const two = { from: 12, to: 12, genders: ['F'], per_age: 2 } as const
  expect(namesOf(two)).toEqual(['U12 Girls A', 'U12 Girls B'])
  expect(namesOf({ ...two, naming: 'numbers' })).toEqual(['U12 Girls 1', 'U12 Girls 2'])
  expect(namesOf({ ...two, naming: 'colors' })).toEqual(['U12 Girls Blue', 'U12 Girls White'])
})

test('every second age counts from the oldest, so that the oldest age has a team', () => {
  expect(namesOf({ every: 2, genders: ['C'] })).toEqual(['U8 Co-Ed', 'U10 Co-Ed', 'U12 Co-Ed', 'U14 Co-Ed'])
  expect(namesOf({ every: 2, from: 9, genders: ['C'] })).toEqual(['U10 Co-Ed', 'U12 Co-Ed', 'U14 Co-Ed'])
})

test('teams are named as the club classifies ages: by school grade, or by its own groups', () => {
  const grades = { kind: 'grade', settings: usualAgeClass({ cutoff_date: '09-01', max_age: 18 }), day } as const
  expect(namesOf({ from: 8, to: 9, genders: ['F'] }, grades)).toEqual(['3rd Girls', '4th Girls'])
  expect(teamsOfPlan({ ...plan, from: 8, to: 8 }, grades, words)[0]).toMatchObject({ age: null, birth_year: null })
  const groups = { kind: 'group', settings: usualAgeClass({ ...groupsOfYears(2), format: '#U' }), day } as const
  expect(namesOf({ genders: ['M'] }, groups)).toEqual(['8U Boys', '10U Boys', '12U Boys', '14U Boys'])
  // The players of a group are born in two years.
  expect(teamsOfPlan(plan, groups, words)[0]).toMatchObject({ age: 8, birth_year: null })
})

test('a class that the club does not have gets no team', () => {
  expect(namesOf({ from: 17, to: 30, genders: ['F'] })).toEqual(['U17 Girls', 'U18 Girls', 'U19 Girls'])
  expect(namesOf({ from: 14, to: 8 })).toEqual([])
})

test.each([1, 2, 3, 4])('groups of %i years leave no age without a group', (years) => {
  const settings = usualAgeClass({ enabled: true, ...groupsOfYears(years) })
  expect(ageClassProblem('group', settings)).toBeNull()
  expect(classesOf('group', settings).at(-1)!.label).toBe('U18')
})

test.each([
  ['U12 Girls Blue', 'F', 12, null],
  ['12UB', 'M', 12, null],
  ['G2014 Red', 'F', null, 2014],
  ['2013 Boys', 'M', null, 2013],
  ['Under 9 B', 'C', 9, null],
  ['Sub 10 Femenil', 'F', 10, null],
  ['Niños U-8', 'M', 8, null],
  ['Riverside Minis', 'C', null, null],
])('the name %s says the gender, the age and the year of birth', (name, gender, age, birth_year) => {
  expect(teamOfName(name)).toEqual({ name, gender, age, birth_year })
})

test('names are read from lines, from a table and from a file with headings, each once', () => {
  expect(namesInText('U12 Girls\r\n\r\n u12  girls \nU14 Boys')).toEqual(['U12 Girls', 'U14 Boys'])
  expect(namesInText('Coach;Team\nSam;"U9; Blue"\nAda;U10')).toEqual(['U9; Blue', 'U10'])
  expect(namesInText('U9\tSam\nU10\tAda')).toEqual(['U9', 'U10'])
  expect(namesInText(' \n')).toEqual([])
})

test('the next seasons are proposed with their days, the one that begins first in front', () => {
  expect(seasonProposals('2026-07-10').map(({ name, start_date }) => [name, start_date])).toEqual([
    ['Fall 2026', '2026-08-15'],
    ['Spring 2027', '2027-03-01'],
    ['2026–27', '2026-08-01'],
  ])
  // Six weeks before its end a season is too short to begin with.
  expect(seasonProposals('2026-11-01').map(({ name }) => name)).toEqual(['Spring 2027', 'Fall 2027', '2026–27'])
  expect(seasonProposals('2026-05-20').map(({ name }) => name)).toEqual(['Fall 2026', 'Spring 2027', '2026–27'])
})

test('a step is done once the club has rows of it, also after it was skipped; the set-up goes on at the first open step', () => {
  const none = { sport: 0, season: 0, regions: 0, ages: 0, teams: 0, staff: 0, players: 0 }
  const steps = stepsOf({ ...none, sport: 1, teams: 4 }, ['regions', 'teams'])
  expect(steps.map(({ state }) => state)).toEqual(['done', 'open', 'skipped', 'open', 'done', 'open', 'open'])
  expect([nextStep(steps), nextStep(steps, 'season'), nextStep(steps, 'players')]).toEqual(['season', 'ages', 'season'])
  expect(nextStep(stepsOf({ ...none, sport: 1 }, ['season', 'regions', 'ages', 'teams', 'staff']), 'players')).toBeNull()
})
