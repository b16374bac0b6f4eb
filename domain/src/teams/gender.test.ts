import { expect, test } from 'vitest'
import { genderCodes, genderLabel } from './gender.ts'
import { texts as english } from './texts.en.ts'
import { texts as spanish } from './texts.es.ts'

test('gender is M, F or C, read as Boys, Girls and Co-Ed [FMT-007] [FMT-008] [FMT-010]', () => {
  expect((['M', 'F', 'C'] as const).map((code) => genderLabel(code, english))).toEqual(['Boys', 'Girls', 'Co-Ed'])
  expect(genderCodes.slice(0, 3)).toEqual(['M', 'F', 'C'])
  expect(genderLabel('C', spanish)).toBe('Mixto')
})
test('the code for everybody is All and reads All [FMT-019] [FMT-021]', () => {
  expect(genderCodes).toEqual(['M', 'F', 'C', 'All'])
  expect(genderLabel('All', english)).toBe('All')
})
