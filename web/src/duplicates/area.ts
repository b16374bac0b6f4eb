import { titles } from '@touchline/domain/duplicates/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club-admin-level', layout: 'default' } as const

export const duplicatesWeb = webArea('duplicates', [
  {
    ...page,
    path: '/club-admin/players/duplicates',
    name: 'duplicates',
    title: titles.duplicates,
    screen: async () => (await import('./DuplicatesScreen.tsx')).DuplicatesScreen,
  },
  {
    ...page,
    path: '/club-admin/players/duplicates/merged',
    name: 'merges',
    title: titles.merges,
    screen: async () => (await import('./MergesScreen.tsx')).MergesScreen,
  },
  {
    ...page,
    path: '/club-admin/players/duplicates/{duplicate}',
    name: 'duplicate',
    title: titles.duplicates,
    screen: async () => (await import('./CompareScreen.tsx')).CompareScreen,
  },
])
