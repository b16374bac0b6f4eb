import { expect, test } from 'vitest'
import { isSafeguarded, missingGuardians, withGuardians, type ChatPerson } from './safeguard.ts'

const adult = (userId: number): ChatPerson => ({ userId, isMinor: false })
const minor = (userId: number): ChatPerson => ({ userId, isMinor: true })

test('a conversation with a minor needs two adults; adults among themselves need nobody', () => {
  expect(isSafeguarded([adult(1), minor(2)])).toBe(false)
  expect(isSafeguarded([minor(2), minor(3)])).toBe(false)
  expect(isSafeguarded([adult(1), minor(2), minor(3)])).toBe(false)
  expect(isSafeguarded([adult(1), adult(4), minor(2)])).toBe(true)
  expect(isSafeguarded([adult(1), adult(4)])).toBe(true)
})

test('a coach who writes to a player writes to the guardians too, and to those of each child once', () => {
  const guardians = [
    { minorId: 2, userId: 8 },
    { minorId: 2, userId: 9 },
    { minorId: 3, userId: 9 },
  ]
  expect(withGuardians([adult(1), minor(2)], guardians).map(({ userId }) => userId)).toEqual([1, 2, 8, 9])
  expect(missingGuardians([adult(8), minor(2), minor(3)], guardians).map(({ userId }) => userId)).toEqual([9])
  expect(missingGuardians([adult(1), adult(2)], guardians)).toEqual([])
})

test('of any adults and minors exactly those may write among whom no minor is alone with one adult, or without any', () => {
  for (let adults = 0; adults < 6; adults++)
    for (let minors = 0; minors < 6; minors++) {
      const people = [...Array.from({ length: adults }, (_, id) => adult(id)), ...Array.from({ length: minors }, (_, id) => minor(10 + id))]
      expect(isSafeguarded(people), `${adults} adults and ${minors} minors`).toBe(minors === 0 || (adults !== 0 && adults !== 1))
    }
})
