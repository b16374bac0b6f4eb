import { titles } from '@touchline/domain/statistics/titles'
import { titles as teamTitles } from '@touchline/domain/teams/titles'
import { webArea } from '../kit/web-area.ts'

const settings = { guard: 'club administration', layout: 'default', title: titles.testingEvents } as const

export const statisticsWeb = webArea(
  'statistics',
  [
    {
      path: '/club-admin/statistics/players',
      name: 'player-statistics',
      guard: 'club admin or director',
      title: titles.statistics,
      layout: 'default',
    },
    { ...settings, path: '/club-admin/settings/testing-events', name: 'testing-events' },
    { ...settings, path: '/club-admin/settings/testing-events/{testing_event}', name: 'testing-event' },
    { path: '/teams/{team}/testing', name: 'team-testing', guard: 'signed in', title: teamTitles.team, layout: 'default' },
  ],
  async () => (await import('./screens.ts')).screens,
)
