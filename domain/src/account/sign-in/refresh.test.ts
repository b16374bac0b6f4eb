import { expect, test } from 'vitest'
import { roleTypes } from '../../access/roles.ts'
import { isClubRefreshDue, isRefreshDue } from './refresh.ts'

const minutes = (n: number) => n * 60_000

test('the user’s details are reloaded after twenty minutes, not before [AUTH-064]', () => {
  expect(isRefreshDue('Parent', 0, minutes(20) - 1)).toBe(false)
  expect(isRefreshDue('Parent', 0, minutes(20))).toBe(true)
})

test('only for parents and team staff [AUTH-065]', () => {
  expect(roleTypes.filter((type) => isRefreshDue(type, 0, minutes(60)))).toEqual(['Coach', 'Manager', 'Parent'])
})

test('the details of the club are read again after an hour, not before [CLUB-007]', () => {
  expect(isClubRefreshDue(0, minutes(60) - 1)).toBe(false)
  expect(isClubRefreshDue(0, minutes(60))).toBe(true)
})
