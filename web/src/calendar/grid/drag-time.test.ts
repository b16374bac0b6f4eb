import { describe, expect, test } from 'vitest'
import { movedTo, spotOf, steppedBy, stretchedTo, timesOf } from './drag-time.ts'

const practice = spotOf({ start: '2026-10-06T18:00', end: '2026-10-06T19:30' })
const days = ['2026-10-05', '2026-10-06', '2026-10-07']
const press = (key: string, shiftKey = true, altKey = false) => steppedBy(practice, { key, shiftKey, altKey }, days)

describe('an event that is dragged', () => {
  test('keeps its length and stands at a quarter of an hour', () => {
    expect(timesOf(movedTo(practice, '2026-10-07', 17 * 60 + 8))).toEqual({ start: '2026-10-07T17:15', end: '2026-10-07T18:45' })
  })

  test('stays within the day, however far it is pulled', () => {
    expect(timesOf(movedTo(practice, '2026-10-07', 25 * 60))).toEqual({ start: '2026-10-07T22:30', end: '2026-10-08T00:00' })
    expect(timesOf(movedTo(practice, '2026-10-07', -90)).start).toBe('2026-10-07T00:00')
  })

  test('at its lower edge changes its end only, and never becomes shorter than a quarter', () => {
    expect(timesOf(stretchedTo(practice, 20 * 60 + 4))).toEqual({ start: '2026-10-06T18:00', end: '2026-10-06T20:00' })
    expect(stretchedTo(practice, 0).until).toBe(18 * 60 + 15)
    expect(timesOf(stretchedTo(practice, 30 * 60)).end).toBe('2026-10-07T00:00')
  })

  test('that ends at midnight is read as ending on its own day', () => {
    expect(spotOf({ start: '2026-10-06T22:00', end: '2026-10-07T00:00' })).toEqual({ day: '2026-10-06', from: 1320, until: 1440 })
  })
})

describe('keys', () => {
  test('move by a quarter or a day with Shift, and change the end with Alt', () => {
    expect(press('ArrowDown')).toMatchObject({ from: 18 * 60 + 15, until: 19 * 60 + 45 })
    expect(press('ArrowUp')).toMatchObject({ from: 17 * 60 + 45 })
    expect(press('ArrowRight')).toMatchObject({ day: '2026-10-07', from: 18 * 60 })
    expect(press('ArrowDown', false, true)).toMatchObject({ from: 18 * 60, until: 19 * 60 + 45 })
  })

  test('without a meaning move nothing, and a day outside the grid is not reached', () => {
    expect(press('ArrowDown', false)).toBeNull()
    expect(press('Enter')).toBeNull()
    expect(steppedBy({ ...practice, day: '2026-10-07' }, { key: 'ArrowRight', shiftKey: true, altKey: false }, days)).toBeNull()
  })
})
