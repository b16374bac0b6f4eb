import { titles } from '@touchline/domain/rosters/titles'
import { webArea } from '../kit/web-area.ts'

export const rostersWeb = webArea(
  'rosters',
  [
    {
      path: '/club-admin/teams/import',
      name: 'roster-import',
      guard: 'club admin or director',
      title: titles.importRoster,
      layout: 'default',
    },
    {
      path: '/teams/{team}/roster/import',
      name: 'roster-import',
      guard: 'club admin or director',
      title: titles.importRoster,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
