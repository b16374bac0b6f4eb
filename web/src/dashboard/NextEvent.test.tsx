import { wordsFor } from '../screen-as.tsx'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { expect, test } from 'vitest'
import { NextEvent } from './NextEvent.tsx'

const practice = {
  ...{ id: 1, type: 'Practice', team_id: 3, team_name: 'U12 Girls', title: '', status: 'scheduled', tbd: false, field: null },
  ...{ start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:30', timezone: 'America/Denver', location: 'North field' },
  ...{ start_datetime: '2099-10-07T00:00:00Z', end_datetime: '2099-10-07T01:30:00Z', extra: {}, mine: [] },
} as unknown as CalendarEvent
const player = (first_name: string, status: AttendanceStatus, guest = false) =>
  ({ player_id: first_name.length, first_name, last_name: '', status, notes: '', guest, health_screen_passed: false }) as never

test('a coach sees the number of the team’s own players, the guests separately, and as many names as the number beside them', () => {
  const players = [player('Mia', 'present'), player('Ella', 'late'), player('Ava', 'absent'), player('Theo', 'present', true)]
  const words = wordsFor('Coach', [], <NextEvent event={practice} players={players} uniform={undefined} />)
  expect(words).toContain('2 coming, 1 can’t, +1 guest')
  // The number of players stands beside the names.
  expect(words).toContain('Coming 3 Mia , Ella , Theo (Guest)')
})
