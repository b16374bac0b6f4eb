import { texts as spanish } from '@touchline/domain/settings/audit-log-texts.es'
import { texts as english } from '@touchline/domain/settings/audit-log-texts.en'
import { expect, test } from 'vitest'
import { actionText, changesIn, personText } from './audit-line.ts'

test('an action is shown in words, and a new one as it is written', () => {
  const of = (action: string, words: Record<string, string> = english) => actionText({ action, entity: 'GET /teams' }, words)
  expect([of('season.created'), of('season.created', spanish), of('denied'), of('tax_form.put_off'), of('sign_up')]).toEqual([
    'Season · Created',
    'Temporada · Creación',
    'Refused: GET /teams',
    'tax form · put off',
    'Sign-up',
  ])
})

test('the details show what changed from what to what', () => {
  const words = { ...english, enable_clinics: 'Clinics' }
  const json = JSON.stringify({ enable_clinics: { from: false, to: true }, name: { from: null, to: 'A' }, fields: ['a', 'b'], people: 3 })
  expect(changesIn(json, words)).toEqual(['Clinics: off → on', 'name: none → A', 'fields: a, b', 'people: 3'])
})

test('a person who acted in the session of another is named with both', () => {
  expect(personText({ person: 'Robin', acting_as: 'Dana' }, english)).toBe('Robin as Dana')
  expect(personText({ person: null, acting_as: null }, english)).toBe('Touchline')
})
