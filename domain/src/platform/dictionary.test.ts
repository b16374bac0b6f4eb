import { expect, test } from 'vitest'
import { texts as english } from './texts.en.ts'
import { texts as spanish } from './texts.es.ts'
import { Dictionary, inClubWords } from '../kit/dictionary.ts'

const squads = { team: { one: 'Squad', many: 'Squads' } }

test('the club’s dictionary changes terms in English texts, with the capitals of the sentence [CLUB-024]', () => {
  const said = inClubWords(english, squads, 'en')
  expect([said.myTeam, said.myTeams, said.teamNotGranted]).toEqual([
    'My Squad',
    'My Squads',
    'The club has not granted access to the squad at this time.',
  ])
  expect(said.calendar).toBe(english.calendar)
})

test('and in Spanish ones', () => {
  const said = inClubWords(spanish, { team: { one: 'plantel', many: 'planteles' } }, 'es')
  expect([said.team, said.teams]).toEqual(['Plantel', 'Planteles'])
})

test('the dictionary replaces whole words only, and never the name of a placeholder', () => {
  const texts = { line: '{team} is one of the teams of a teammate', loud: 'TEAM: our U12 team' }
  expect(inClubWords(texts, squads, 'en')).toEqual({ line: '{team} is one of the squads of a teammate', loud: 'Squad: our U12 squad' })
  expect(inClubWords({ line: 'a team' }, { team: { one: 'XI', many: 'XIs' } }, 'en').line).toBe('a XI')
})

test('a club without terms of its own reads ours', () => expect(inClubWords(english, {}, 'en')).toBe(english))

test('a term is short, and contains no placeholder', () => {
  expect(Dictionary.safeParse({ en: { team: { one: ' Squad ', many: 'Squads' } } }).data).toEqual({ en: squads, es: {} })
  for (const one of ['', '   ', '{name}', '<b>', 'x'.repeat(41)])
    expect(Dictionary.safeParse({ en: { team: { one, many: 'y' } } }).success, one).toBe(false)
  expect(Dictionary.safeParse({ en: { referee: { one: 'a', many: 'b' } } }).success).toBe(false)
})
