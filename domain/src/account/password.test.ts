import { expect, test } from 'vitest'
import { passwordProblems } from './password.ts'

test('a password says what it lacks, in order', () => {
  expect(passwordProblems('abc')).toEqual([
    'Password should be at least 8 characters',
    'Password requires at least one uppercase letter',
    'Password requires at least one number',
    'Password requires at least one special character',
  ])
  expect(passwordProblems('Two words-1')).toEqual([])
})
