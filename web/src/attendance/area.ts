import { titles } from '@touchline/domain/attendance/titles'
import { webArea } from '../kit/web-area.ts'

const event = async () => (await import('./event/EventScreen.tsx')).EventScreen
const ofEvent = { guard: 'signed in', layout: 'task', name: 'event', title: titles.event, screen: event } as const
const ofTeam = { guard: 'signed in', layout: 'default', inAssignments: true, title: titles.team } as const
const summary = async () => (await import('./TeamSummaryScreen.tsx')).TeamSummaryScreen

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
  { ...ofTeam, path: '/teams/{team}', name: 'team-summary', screen: summary },
  { ...ofTeam, path: '/teams/{team}/summary', name: 'team-summary', screen: summary },
  {
    ...ofTeam,
    path: '/teams/{team}/attendance',
    name: 'team-attendance',
    screen: async () => (await import('./season/TeamAttendanceScreen.tsx')).TeamAttendanceScreen,
  },
  {
    ...ofTeam,
    path: '/teams/{team}/availability',
    name: 'team-availability',
    screen: async () => (await import('./register/TeamAvailabilityScreen.tsx')).TeamAvailabilityScreen,
  },
  { ...ofEvent, path: '/teams/{team}/events/{event}' },
  { ...ofEvent, path: '/events/{event}' },
])
