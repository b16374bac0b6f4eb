import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  staff: async () => (await import('./StaffScreens.tsx')).StaffScreen,
  certificates: async () => (await import('./StaffScreens.tsx')).CertificatesScreen,
  certificate: async () => (await import('./StaffScreens.tsx')).CertificateScreen,
}
