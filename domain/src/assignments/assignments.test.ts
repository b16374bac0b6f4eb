import { expect, test } from 'vitest'
import { conflictsOf } from './assignment.ts'

const girl = { birth_year: 2015, gender: 'F', age: 11, also_on: [] } as const
const team = { birth_year: 2015, age: null, gender: 'F' } as const

test('a player fits a team of the own year and of older players, and not one of younger players [TEAM-050]', () => {
  expect(conflictsOf(girl, team)).toEqual([])
  expect(conflictsOf(girl, { ...team, birth_year: 2014 })).toEqual([])
  expect(conflictsOf(girl, { ...team, birth_year: 2016 })).toEqual(['too_old'])
  expect(conflictsOf(girl, { ...team, birth_year: null, age: 12 })).toEqual([])
  expect(conflictsOf(girl, { ...team, birth_year: null, age: 10 })).toEqual(['too_old'])
  expect(conflictsOf({ ...girl, birth_year: null, age: null }, { ...team, birth_year: 2016 })).toEqual([])
})

test('girls play on teams of boys, boys not on teams of girls, and a second team of the season is named', () => {
  expect(conflictsOf(girl, { ...team, gender: 'M' })).toEqual([])
  expect(conflictsOf({ ...girl, gender: 'M' }, team)).toEqual(['gender'])
  expect(conflictsOf({ ...girl, also_on: ['U13 Girls'] }, team)).toEqual(['also_on'])
})
