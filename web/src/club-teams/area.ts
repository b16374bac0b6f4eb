import { titles } from '@touchline/domain/club-teams/titles'
import { titles as teamTitles } from '@touchline/domain/teams/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club admin or director', layout: 'default' } as const

export const clubTeamsWeb = webArea(
  'club-teams',
  [
    {
      ...page,
      path: '/club-admin/teams',
      name: 'teams',
      title: teamTitles.teams,
    },
    {
      ...page,
      path: '/club-admin/teams/seasons',
      name: 'team-seasons',
      title: titles.teamSeasons,
    },
    {
      ...page,
      path: '/club-admin/teams/export-results',
      name: 'export-teams',
      title: titles.exportTeams,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
