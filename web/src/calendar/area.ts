import { titles } from '@touchline/domain/calendar/titles'
import { titles as fieldTitles } from '@touchline/domain/fields/titles'
import { webArea } from '../kit/web-area.ts'

/** The pages that open first are found without a further file. */
const calendar = async () => (await import('./CalendarScreen.tsx')).CalendarScreen
const schedules = async () => (await import('./schedules/SchedulesScreen.tsx')).SchedulesScreen

const signedIn = { guard: 'signed in', layout: 'default' } as const
const ofClub = { guard: 'club admin or director', layout: 'default', keepsScroll: true } as const
const ofSchedules = { ...ofClub, name: 'schedules', title: titles.schedules, screen: schedules } as const

export const calendarWeb = webArea(
  'calendar',
  [
    { ...signedIn, path: '/calendar', name: 'calendar', title: titles.calendar, screen: calendar },
    { guard: 'coach or manager', layout: 'default', path: '/coach/calendar', name: 'calendar', title: titles.calendar, screen: calendar },
    {
      guard: 'coach or manager',
      layout: 'default',
      path: '/coach/schedules',
      name: 'schedules',
      title: titles.schedules,
      screen: schedules,
    },
    { ...ofSchedules, path: '/club-admin/schedules' },
    { ...ofSchedules, path: '/club-admin/schedules/schedule' },
    { ...ofSchedules, path: '/club-admin/schedules/games' },
    { ...ofSchedules, path: '/club-admin/schedules/practices' },
    { ...ofSchedules, path: '/club-admin/schedules/other-events' },
    { ...ofSchedules, path: '/club-admin/schedules/other-events/club-events' },
    {
      ...{ guard: 'club admin or director', layout: 'default' },
      path: '/club-admin/schedules/fields',
      name: 'fields',
      title: fieldTitles.fields,
    },
    { ...ofSchedules, path: '/club-admin/schedules/staff-events' },
    { ...ofClub, path: '/club-admin/schedules/import', name: 'calendar-import', title: titles.importCalendar },
    { ...ofClub, path: '/club-admin/teams/games', name: 'club-games', title: titles.games },
    { ...signedIn, path: '/redirect/staff-events/{eventId}', name: 'staff-event-redirect', title: titles.calendar },
    {
      ...signedIn,
      inAssignments: true,
      path: '/teams/{team}/calendar',
      name: 'team-calendar',
      title: titles.team,
      screen: async () => (await import('./TeamCalendarScreen.tsx')).TeamCalendarScreen,
    },
    { ...signedIn, inAssignments: true, path: '/teams/{team}/games', name: 'team-games', title: titles.team },
    { guard: 'signed in', layout: 'bare', path: '/teams/{team}/games/{game}/print', name: 'game-print', title: titles.gameSheet },
    { guard: 'coach-or-admin', layout: 'default', path: '/teams/{team}/import', name: 'calendar-import', title: titles.importCalendar },
  ],
  async () => (await import('./screens.ts')).screens,
)
