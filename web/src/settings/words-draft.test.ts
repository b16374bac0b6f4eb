import { expect, test } from 'vitest'
import { dictionaryOf, draftOf, errorOfPair } from './words-draft.ts'

test('a draft holds every term, and sends those that have a word', () => {
  const draft = draftOf({ en: { team: { one: 'Squad', many: 'Squads' } }, es: {} })
  expect(draft.es.team).toEqual({ one: '', many: '' })
  draft.es.game = { one: ' encuentro ', many: 'encuentros' }
  expect(dictionaryOf(draft)).toEqual({
    en: { team: { one: 'Squad', many: 'Squads' } },
    es: { game: { one: 'encuentro', many: 'encuentros' } },
  })
})

test.each([
  [{ one: '', many: '' }, null],
  [{ one: 'Squad', many: 'Squads' }, null],
  [{ one: 'Squad', many: ' ' }, 'bothNeeded'],
  [{ one: '{team}', many: 'x' }, 'badWord'],
  [{ one: 'x'.repeat(41), many: 'y' }, 'badWord'],
] as const)('%j is wrong by %s', (pair, error) => expect(errorOfPair(pair)).toBe(error))
