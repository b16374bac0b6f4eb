import { dateOf } from '@touchline/domain/kit/dates'
import { expect, test } from 'vitest'
import { dayInZone } from './day-in-zone.ts'

test('an instant has the same local date here as by the rules of the domain, also at the ends of days and years', () => {
  for (const zone of ['America/Denver', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC', 'Europe/Madrid'])
    for (const text of [
      '2026-03-29T00:30:00Z',
      '2026-10-06T05:59:59Z',
      '2026-10-06T06:00:00Z',
      '2026-12-31T23:59:59Z',
      '2028-02-29T12:00:00Z',
    ])
      expect([zone, text, dayInZone(new Date(text), zone)]).toEqual([zone, text, dateOf(new Date(text), zone)])
})
