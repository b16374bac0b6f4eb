import { titles } from '@touchline/domain/resources/titles'
import { webArea } from '../kit/web-area.ts'

export const resourcesWeb = webArea(
  'resources',
  [
    {
      path: '/club-admin/staff/{coach}/resources',
      name: 'coach-resources',
      guard: 'club admin or director',
      title: titles.resources,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
