import { titles } from '@touchline/domain/clubs/titles'
import { webArea } from '../kit/web-area.ts'

export const clubsWeb = webArea(
  'clubs',
  [
    {
      path: '/club-admin/seasons',
      name: 'seasons',
      guard: 'club-admin-level',
      title: titles.seasons,
      layout: 'default',
    },
    {
      path: '/club-admin/seasons/{season}',
      name: 'season',
      guard: 'club-admin-level',
      title: titles.seasons,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
