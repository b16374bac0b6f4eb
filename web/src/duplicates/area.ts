import { titles } from '@touchline/domain/duplicates/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club-admin-level', layout: 'default' } as const

export const duplicatesWeb = webArea(
  'duplicates',
  [
    {
      ...page,
      path: '/club-admin/players/duplicates',
      name: 'duplicates',
      title: titles.duplicates,
    },
    {
      ...page,
      path: '/club-admin/players/duplicates/merged',
      name: 'merges',
      title: titles.merges,
    },
    {
      ...page,
      path: '/club-admin/players/duplicates/{duplicate}',
      name: 'duplicate',
      title: titles.duplicates,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
