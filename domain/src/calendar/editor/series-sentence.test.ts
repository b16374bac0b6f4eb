import { expect, test } from 'vitest'
import { SeriesRule } from './series.ts'
import { seriesSentence } from './series-sentence.ts'
import { texts as en } from '../texts.en.ts'
import { texts as es } from '../texts.es.ts'

const said = (rule: object, start = '2026-10-06') => {
  const parsed = SeriesRule.parse(rule)
  return [seriesSentence(parsed, start, en, 'en'), seriesSentence(parsed, start, es, 'es')]
}

test('a series is described in a sentence, in both languages', () => {
  expect(said({ frequency: 'weekly', weekdays: ['Th', 'Tu'], until: '2026-11-11', exceptions: ['2026-10-08', '2026-10-09'] })).toEqual([
    'Every Tuesday and Thursday, until Nov 11, 1 skipped',
    'Cada martes y jueves, hasta el 11 nov, omitiendo 1',
  ])
  expect(said({ frequency: 'weekly', interval: 2, count: 5 })[0]).toBe('Every 2 weeks on Tuesday, 5 times')
  expect(said({ frequency: 'monthly', nth: 1, weekdays: ['Th'], until: '2027-05-31' })[0]).toBe(
    'The first Thursday of every month, until May 31',
  )
  expect(said({ frequency: 'monthly', interval: 2, nth: -1, count: 3 })[0]).toBe('The last Tuesday every 2 months, 3 times')
  expect(said({ frequency: 'monthly', count: 3 })[0]).toBe('On day 6 of every month, 3 times')
  expect(said({ frequency: 'daily', count: 3 })[0]).toBe('Every day, 3 times')
  expect(said({ frequency: 'daily', interval: 3, count: 3 })[0]).toBe('Every 3 days, 3 times')
})
