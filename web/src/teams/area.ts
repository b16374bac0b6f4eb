import { titles } from '@touchline/domain/teams/titles'
import { webArea } from '../kit/web-area.ts'

export const teamsWeb = webArea('teams', [
  {
    path: '/coach/teams',
    name: 'teams',
    guard: 'coach or manager',
    title: titles.teams,
    layout: 'default',
    screen: async () => (await import('./TeamsScreen.tsx')).TeamsScreen,
  },
  {
    path: '/teams/{team}/roster',
    inAssignments: true,
    name: 'team-roster',
    guard: 'signed in',
    title: titles.team,
    layout: 'default',
    screen: async () => (await import('./TeamRosterScreen.tsx')).TeamRosterScreen,
  },
  {
    path: '/teams/{team}/roster/print',
    name: 'roster-print',
    guard: 'team staff, club admin or director',
    title: titles.team,
    layout: 'default',
    screen: async () => (await import('./print/RosterPrintScreen.tsx')).RosterPrintScreen,
  },
])
