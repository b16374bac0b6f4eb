import { titles } from '@touchline/domain/staff/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club admin or director', layout: 'default' } as const

export const staffWeb = webArea('staff', [
  {
    ...page,
    path: '/club-admin/staff',
    name: 'staff',
    title: titles.staff,
    screen: async () => (await import('./StaffScreens.tsx')).StaffScreen,
  },
  {
    ...page,
    path: '/club-admin/staff/certificates',
    name: 'certificates',
    title: titles.certificates,
    screen: async () => (await import('./StaffScreens.tsx')).CertificatesScreen,
  },
  {
    ...page,
    path: '/club-admin/staff/certificates/{certificate}',
    name: 'certificate',
    title: titles.certificates,
    screen: async () => (await import('./StaffScreens.tsx')).CertificateScreen,
  },
])
