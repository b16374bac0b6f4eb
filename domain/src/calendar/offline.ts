import type { OfflineReads } from '../kit/offline-reads.ts'
import { readCalendarNews, readEvent, readMyCalendar, readTeamCalendar } from './endpoints.ts'

export const offline: OfflineReads = {
  keep: [readMyCalendar, readEvent, readCalendarNews],
  keepPerTeam: [readTeamCalendar],
  prefetch: [{ read: readEvent, order: 10 }],
}
