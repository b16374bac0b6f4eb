import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { texts } from '@touchline/domain/calendar/texts.en'
import { expect, test } from 'vitest'
import type { TeamLook } from '../kit/page/TeamMark.tsx'
import { tileOf } from './tile-of-event.ts'

/** Six in the evening in Denver is eight in New York. */
const practice = {
  ...{ id: 1, type: 'Practice', team_id: 3, title: '', status: 'scheduled', tbd: false, field: null, location: 'North field' },
  ...{ start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:30', timezone: 'America/Denver' },
  ...{ start_datetime: '2026-10-07T00:00:00Z', end_datetime: '2026-10-07T01:30:00Z' },
  ...{ counts: { coming: 0, away: 0, players: 16 }, mine: [] },
} as unknown as CalendarEvent
const tileFor = (zone: string) => tileOf(practice, {} as TeamLook, texts, zone)

test('an event shows the time of its own zone, and names it for readers in another zone', () => {
  const at = { start: '2026-10-06T18:00', end: '2026-10-06T19:30' }
  expect(tileFor('America/Denver')).toMatchObject({ ...at, place: 'North field' })
  expect(tileFor('America/New_York')).toMatchObject({ ...at, place: expect.stringMatching(/^North field · .*Denver/) })
})
