import { describe, expect, test } from 'vitest'
import { newsOf, type EventState } from './news.ts'

const practice: EventState = {
  start_time: '2026-10-06T18:00',
  end_time: '2026-10-06T19:30',
  tbd: false,
  status: 'scheduled',
  place: 'Mill Lane',
  on_calendar: true,
}
const now = (change: Partial<EventState>) => newsOf(practice, { ...practice, ...change })

describe('changes since a reader last looked', () => {
  test('are another time, another place, or both', () => {
    expect(now({ start_time: '2026-10-06T18:30' })).toEqual(['moved'])
    expect(now({ place: 'South turf' })).toEqual(['elsewhere'])
    expect(now({ place: 'South turf', end_time: '2026-10-06T20:00' })).toEqual(['moved', 'elsewhere'])
    expect(now({ tbd: true })).toEqual(['moved'])
  })

  test('are a cancellation, a postponement or their end; the time of a canceled event does not matter', () => {
    expect(now({ status: 'canceled', start_time: '2026-10-07T18:00' })).toEqual(['called_off'])
    expect(now({ status: 'postponed' })).toEqual(['postponed'])
    expect(newsOf({ ...practice, status: 'canceled' }, practice)).toEqual(['back_on'])
    expect(newsOf({ ...practice, status: 'canceled' }, { ...practice, status: 'canceled', place: 'South turf' })).toEqual([])
  })

  test('are a new event or a deleted one', () => {
    expect(newsOf(null, practice)).toEqual(['added'])
    expect(now({ on_calendar: false })).toEqual(['taken_off'])
    expect(newsOf({ ...practice, on_calendar: false }, practice)).toEqual(['added'])
  })

  test('are none when everything is as before, or for an event created and deleted since, or canceled before', () => {
    expect(now({})).toEqual([])
    expect(newsOf(null, { ...practice, on_calendar: false })).toEqual([])
    expect(newsOf({ ...practice, status: 'canceled' }, { ...practice, status: 'canceled', on_calendar: false })).toEqual([])
  })
})
