import { expect, test } from 'vitest'
import { genderLabel, genders, offeredGenders } from './gender.ts'
import { texts as english } from './texts.en.ts'
import { texts as spanish } from './texts.es.ts'

test('gender is M, F or C, read as Boys, Girls and Co-Ed [FMT-007] [FMT-008] [FMT-010]', () => {
  expect(genders.map((code) => [code, genderLabel(code, english)])).toEqual([
    ['M', 'Boys'],
    ['F', 'Girls'],
    ['C', 'Co-Ed'],
  ])
  expect(genderLabel('C', spanish)).toBe('Mixto')
})
test('the code for everybody is All and reads All [FMT-019] [FMT-021]', () => {
  expect(genderLabel('All', english)).toBe('All')
})

test('co-ed is offered where the club has it, and for a team that is co-ed already [CLUB-024]', () => {
  expect([offeredGenders(['M', 'F', 'C']), offeredGenders(['M', 'F']), offeredGenders(['M', 'F'], 'C')]).toEqual([
    ['M', 'F', 'C'],
    ['M', 'F'],
    ['M', 'F', 'C'],
  ])
})
