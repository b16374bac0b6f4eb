import { expect, test } from 'vitest'
import { conflictsOf } from './assignment.ts'
import { balanceOf } from './balance.ts'

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

test('the board shows the average rating of a team, its schools, and how many requests for friends and coaches are met', () => {
  const player = (id: number, change: object = {}) => ({
    id,
    team_id: 1,
    rating: null,
    school: null,
    coach_id: null,
    friend_ids: [],
    ...change,
  })
  const all = [
    player(1, { rating: 7, school: 'Lincoln', friend_ids: [2, 4], coach_id: 9 }),
    player(2, { rating: 4, school: 'lincoln', coach_id: 8 }),
    player(3, { school: 'Jefferson', friend_ids: [1] }),
    player(4, { team_id: null, friend_ids: [1] }),
  ]
  const onTeam = all.filter(({ team_id }) => team_id === 1)
  expect(balanceOf(onTeam, all, [9])).toEqual({
    rating: 5.5,
    friends: { met: 2, asked: 3 },
    coach: { met: 1, asked: 2 },
    schools: [{ name: 'Lincoln', count: 2 }],
  })
  // Nobody in the pool is together with anybody.
  expect(balanceOf([all[3]!], all, [])).toMatchObject({ rating: null, friends: { met: 0, asked: 1 } })
})
