import { titles } from '@touchline/domain/team-staff/titles'
import { webArea } from '../kit/web-area.ts'

export const teamStaffWeb = webArea(
  'team-staff',
  [
    {
      path: '/club-admin/staff',
      name: 'staff',
      guard: 'club admin or director',
      layout: 'default',
      title: titles.staff,
    },
    {
      path: '/coach/staff',
      name: 'colleagues',
      guard: 'coach or manager',
      layout: 'default',
      title: titles.staff,
    },
    {
      path: '/club-admin/settings/staff-access',
      name: 'staff-access',
      guard: 'club administration',
      layout: 'default',
      title: titles.staffAccess,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
