import { expect, test } from 'vitest'
import { Password, passwordProblems, passwordStrength } from './password.ts'

test('a password gets the list of broken rules, in order [AUTH-104] [AUTH-106] [AUTH-107]', () => {
  expect(passwordProblems('abc')).toEqual([
    'Password should be at least 8 characters',
    'Password requires at least one uppercase letter',
    'Password requires at least one number',
    'Password requires at least one special character',
  ])
  expect(passwordProblems('Two words-1')).toEqual([])
})
test('each rule has its own sentence [AUTH-105] [AUTH-108]', () => {
  expect(passwordProblems('ABCDEFG1!')).toEqual(['Password requires at least one lowercase letter'])
  expect(passwordProblems('Abcdefg12')).toEqual(['Password requires at least one special character'])
})
test('a password has eight characters, a small and a capital letter [AUTH-097] [AUTH-098] [AUTH-099]', () => {
  expect([passwordProblems('Abc12!x').length, passwordProblems('ABC12!XY').length, passwordProblems('abc12!xy').length]).toEqual([1, 1, 1])
  expect(passwordProblems('Abc12!xy')).toEqual([])
})
test('a password has a number and a special character [AUTH-100] [AUTH-101]', () => {
  expect(passwordProblems('Abcdefg!')).toEqual(['Password requires at least one number'])
  expect(passwordProblems('Abcdefg1')).toEqual(['Password requires at least one special character'])
})
test('spaces are allowed and do not count as special characters [AUTH-102] [AUTH-130]', () => {
  expect(passwordProblems('A quick brown fox 1')).toEqual(['Password requires at least one special character'])
  expect(passwordProblems('A quick brown fox 1?')).toEqual([])
  expect(passwordProblems('Straße12€')).toEqual([])
})
test('the strength counts the five rules [AUTH-103]', () => {
  const tones = ['', 'a', 'aB', 'aB1', 'aB1!', 'aB1!aB1!'].map((password) => passwordStrength(password))
  expect(tones.map(({ kept }) => kept)).toEqual([0, 1, 2, 3, 4, 5])
  expect(tones.map(({ tone }) => tone)).toEqual(['danger', 'danger', 'danger', 'warning', 'warning', 'success'])
})
test('up to 256 characters are accepted whole', () => {
  expect(Password.safeParse(`Aa1!${'x'.repeat(252)}`).success).toBe(true)
  expect(Password.safeParse(`Aa1!${'x'.repeat(253)}`).success).toBe(false)
})
