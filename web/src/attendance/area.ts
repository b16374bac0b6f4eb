import { titles } from '@touchline/domain/attendance/titles'
import { webArea } from '../kit/web-area.ts'

export const attendanceWeb = webArea('attendance', [
  {
    path: '/rsvp/{answer_key}',
    name: 'rsvp',
    guard: 'public',
    title: titles.rsvp,
    layout: 'topnav',
    overrideSectionLayout: true,
    screen: async () => (await import('./AnswerByLinkScreen.tsx')).AnswerByLinkScreen,
  },
  {
    path: '/teams/{team}/attendance',
    inAssignments: true,
    name: 'team-attendance',
    guard: 'signed in',
    title: titles.team,
    layout: 'default',
    screen: async () => (await import('./season/TeamAttendanceScreen.tsx')).TeamAttendanceScreen,
  },
  {
    path: '/teams/{team}/availability',
    inAssignments: true,
    name: 'team-availability',
    guard: 'signed in',
    title: titles.team,
    layout: 'default',
    screen: async () => (await import('./register/TeamAvailabilityScreen.tsx')).TeamAvailabilityScreen,
  },
])
