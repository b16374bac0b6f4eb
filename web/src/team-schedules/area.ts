import { titles } from '@touchline/domain/calendar/titles'
import { webArea } from '../kit/web-area.ts'

export const teamSchedulesWeb = webArea(
  'team-schedules',
  [{ path: '/coach/schedules/teams', name: 'team-schedules', guard: 'coach or manager', layout: 'default', title: titles.schedules }],
  async () => (await import('./screens.ts')).screens,
)
