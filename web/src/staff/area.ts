import { titles } from '@touchline/domain/staff/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club admin or director', layout: 'default' } as const

export const staffWeb = webArea(
  'staff',
  [
    {
      ...page,
      path: '/club-admin/staff/certificates',
      name: 'certificates',
      title: titles.certificates,
    },
    {
      ...page,
      path: '/club-admin/staff/certificates/{certificate}',
      name: 'certificate',
      title: titles.certificates,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
