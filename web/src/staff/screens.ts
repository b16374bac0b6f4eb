import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  certificates: async () => (await import('./StaffScreens.tsx')).CertificatesScreen,
  certificate: async () => (await import('./StaffScreens.tsx')).CertificateScreen,
}
