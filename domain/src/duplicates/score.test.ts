import { expect, test } from 'vitest'
import { duplicateScore, suggestedScore, transliterated, type Identity } from './score.ts'

const mia: Identity = {
  ...{ first_name: 'Mia', last_name: 'Whitfield', birth_date: '2014-05-03' },
  ...{ emails: ['Dana@Example.org'], phones: ['+13035550106'] },
}
const nothing = { birth_date: null, emails: [], phones: [] }
const isSuggested = (changes: Partial<Identity>, of = mia) => duplicateScore(of, { ...of, ...changes }).score >= suggestedScore

test('names are compared in plain Latin letters', () => {
  expect(['Łukasz Muñoz-Søren', 'Олександр Шевченко', 'JOSÉ  Núñez', 'Strauß'].map(transliterated)).toEqual([
    'lukasz munoz soren',
    'oleksandr shevchenko',
    'jose nunez',
    'strauss',
  ])
})

test('one child entered twice is suggested: other letters, swapped names, a middle name, a spelling error, a wrong digit of the birth date', () => {
  const anna = { ...mia, first_name: 'Anna', last_name: 'Kowalska', ...nothing, birth_date: '2014-05-03' }
  expect(isSuggested({ first_name: 'Анна' }, anna)).toBe(true)
  expect(isSuggested({ first_name: 'Whitfield', last_name: 'Mia', emails: [], phones: [] })).toBe(true)
  expect(isSuggested({ first_name: 'Mia Rose', emails: [], phones: [] })).toBe(true)
  expect(isSuggested({ last_name: 'Whitfeild' })).toBe(true)
  expect(isSuggested({ birth_date: '2014-03-05' })).toBe(true)
  expect(isSuggested({ birth_date: null, phones: [] })).toBe(true)
})

test('twins, brothers and sisters, and people who only share a name are not suggested', () => {
  expect(duplicateScore(mia, { ...mia, first_name: 'Theodore' })).toEqual({ score: 0, reasons: [] })
  expect(isSuggested({ first_name: 'Ella', birth_date: '2012-01-09' })).toBe(false)
  expect(isSuggested(nothing)).toBe(false)
  expect(isSuggested({ birth_date: '2009-11-20', emails: [], phones: [] })).toBe(false)
  // A father and his son of the same name share everything but the birth date.
  expect(isSuggested({ birth_date: '1981-11-20' })).toBe(false)
})

test('a suggestion says what is the same, and never depends on the order of the two', () => {
  const other = { ...mia, emails: ['dana@example.org'], phones: [] }
  expect(duplicateScore(mia, other)).toEqual({ score: 100, reasons: ['name', 'birth_date', 'email'] })
  expect(duplicateScore(other, mia)).toEqual(duplicateScore(mia, other))
  expect(duplicateScore(mia, { ...other, first_name: 'Mía' }).reasons).toEqual(['similar_name', 'birth_date', 'email'])
})
