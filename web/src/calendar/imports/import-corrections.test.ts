import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import { describe, expect, test } from 'vitest'
import { corrected, correctionsOf, isNobodys, opOf, withCorrection } from './import-corrections.ts'

const row = { id: 7, type: 'Practice', opponent: null, side: null, included: true } as unknown as ImportRow

test('an unchanged row is not sent and is imported as proposed', () => {
  expect(correctionsOf({}, [row])).toEqual([])
})

test('a practice that is changed to a game is a home game by default', () => {
  const corrections = { 7: { type: 'Game', opponent: 'Northgate' } } as const
  const shown = withCorrection(row, corrections[7])
  expect(shown).toMatchObject({ type: 'Game', side: 'home', opponent: 'Northgate', included: true })
  expect(correctionsOf(corrections, [shown])).toEqual([{ id: 7, include: true, type: 'Game', opponent: 'Northgate', side: 'home' }])
})

test('a skipped row is labeled', () => {
  const corrections = { 7: { include: false } }
  expect(correctionsOf(corrections, [withCorrection(row, corrections[7])])).toEqual([{ id: 7, include: false }])
})

describe('one choice', () => {
  const entry = (id: number, more: Partial<ImportRow>) =>
    ({
      id,
      op: 'create',
      type: 'Game',
      opponent: 'B',
      side: 'home',
      home: 'A',
      guest: 'B',
      included: false,
      team_id: null,
      team_said: 'A',
      place_said: 'mill park',
      ...more,
    }) as ImportRow

  test('of a team applies to all entries with the same text and no team, and leaves those that were chosen otherwise', () => {
    const rows = [entry(1, {}), entry(2, {}), entry(3, { team_said: 'C' }), entry(4, {})]
    const before = { 4: { team_id: 9 } }
    const after = corrected(before, rows, rows[0]!, { team_id: 5 })
    expect(after).toEqual({ 1: { team_id: 5, include: true }, 2: { team_id: 5, include: true }, 4: { team_id: 9 } })
  })

  test('of the whole club makes it an event, and applies to the same text, until a team is chosen', () => {
    const rows = [entry(1, {}), entry(2, {}), entry(3, { team_said: 'C' })]
    const after = corrected({}, rows, rows[0]!, { whole_club: true })
    const chosen = { whole_club: true, include: true, type: 'GenericCalendarEvent' }
    expect(after).toEqual({ 1: chosen, 2: chosen })
    expect(isNobodys(withCorrection(rows[0]!, after[1]))).toBe(false)
    expect(withCorrection(rows[0]!, corrected(after, rows, rows[0]!, { team_id: 5 })[1])).toMatchObject({ whole_club: false, team_id: 5 })
  })

  test('against an entry skips it, and an entry without a team needs review', () => {
    const known = entry(1, { team_id: 5, included: true })
    expect(opOf(known, true)).toBe('create')
    expect(opOf(withCorrection(known, { include: false }), true)).toBe('skip')
    expect(opOf(entry(2, {}), true)).toBe('look')
    expect(opOf(entry(2, {}), false)).toBe('create')
  })

  test('of a field applies to the same text of a place', () => {
    const rows = [entry(1, {}), entry(2, {}), entry(3, { place_said: 'elsewhere' })]
    expect(corrected({}, rows, rows[0]!, { field_id: 2 })).toEqual({ 1: { field_id: 2 }, 2: { field_id: 2 } })
  })

  test('of the side changes the opponent, unless another one was typed', () => {
    const row = entry(1, {})
    expect(corrected({}, [row], row, { side: 'away' })).toEqual({ 1: { side: 'away', opponent: 'A' } })
    expect(corrected({ 1: { opponent: 'Z' } }, [row], row, { side: 'away' })).toEqual({ 1: { side: 'away', opponent: 'Z' } })
  })
})
