import { titles } from '@touchline/domain/club-export/titles'
import { webArea } from '../kit/web-area.ts'

export const clubExportWeb = webArea(
  'club-export',
  [
    {
      path: '/club-admin/settings/export',
      name: 'club-export',
      guard: 'club administration',
      title: titles.clubExport,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
