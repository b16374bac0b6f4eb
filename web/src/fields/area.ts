import { titles } from '@touchline/domain/fields/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club admin or director', layout: 'default' } as const

export const fieldsWeb = webArea(
  'fields',
  [
    {
      ...page,
      path: '/club-admin/fields/{field}',
      name: 'field',
      title: titles.fields,
    },
    {
      ...page,
      path: '/club-admin/facilities',
      name: 'facilities',
      title: titles.facilities,
    },
    {
      ...page,
      path: '/club-admin/facilities/{facility}',
      name: 'facility',
      title: titles.facilities,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
