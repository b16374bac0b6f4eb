import { texts as editorTexts } from '@touchline/domain/calendar/editor/editor-texts.en'
import { texts } from '@touchline/domain/calendar/texts.en'
import { expect, test } from 'vitest'
import { momentsIn } from '../../kit/time/moments.ts'
import { savedSentence } from './saved-sentence.ts'

const practice = {
  type: 'Practice' as const,
  title: '',
  opponent: null,
  side: null,
  start_time: '2026-10-06T17:30',
  end_time: '2026-10-06T19:00',
  tbd: false,
  field: null,
  location: null,
  status: 'scheduled' as const,
}
const said = (after: object, { isNew = false, changed = 1, told = null as number | null } = {}) => {
  const facts = { before: isNew ? undefined : practice, after: { ...practice, ...after }, changed, told }
  return savedSentence(facts, { ...texts, ...editorTexts }, momentsIn('en')).replaceAll('\u00a0', ' ')
}

test('the message after saving names the new time, day or place, and how many people were notified', () => {
  expect(said({ start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:30' }, { told: 14 })).toBe(
    'Practice moved to 6:00 PM. 14 people will be notified.',
  )
  expect(said({ start_time: '2026-10-07T17:30', end_time: '2026-10-07T19:00' })).toBe('Practice moved to Wed, Oct 7, 5:30 PM.')
  expect(said({ end_time: '2026-10-06T18:30' })).toBe('Practice moved to 5:30 – 6:30 PM.')
  expect(said({ location: 'City park' })).toBe('Practice moved to City park.')
  expect(
    savedSentence(
      { before: { ...practice, location: 'City park' }, after: practice, changed: 1, told: null },
      { ...texts, ...editorTexts },
      momentsIn('en'),
    ),
  ).toBe('Practice updated.')
  expect(said({ title: 'Keepers' })).toBe('Keepers updated.')
  expect(said({}, { changed: 8, told: 0 })).toBe('8 events updated. No one will be notified.')
})

test('a new event is named, and a series is counted', () => {
  expect(said({ type: 'Game', opponent: 'Northgate', side: 'home' }, { isNew: true, told: 1 })).toBe(
    'Game vs Northgate added. 1 person will be notified.',
  )
  expect(said({}, { isNew: true, changed: 18 })).toBe('18 events added.')
})
