import type { ImportRow } from '@touchline/domain/calendar/calendar-import'
import { expect, test } from 'vitest'
import { correctionsOf, withCorrection } from './import-corrections.ts'

const row = { id: 7, type: 'Practice', opponent: null, side: null, included: true } as unknown as ImportRow

test('a row that nobody touched is not sent: it is taken as proposed', () => {
  expect(correctionsOf({}, [row])).toEqual([])
})

test('a practice that is made a game is at home until somebody says otherwise', () => {
  const corrections = { 7: { type: 'Game', opponent: 'Northgate' } } as const
  const shown = withCorrection(row, corrections[7])
  expect(shown).toMatchObject({ type: 'Game', side: 'home', opponent: 'Northgate', included: true })
  expect(correctionsOf(corrections, [shown])).toEqual([{ id: 7, include: true, type: 'Game', opponent: 'Northgate', side: 'home' }])
})

test('a row that is left out says so', () => {
  const corrections = { 7: { include: false } }
  expect(correctionsOf(corrections, [withCorrection(row, corrections[7])])).toEqual([{ id: 7, include: false }])
})
