import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  staff: async () => (await import('./StaffScreen.tsx')).StaffScreen,
  colleagues: async () => (await import('./ColleaguesScreen.tsx')).ColleaguesScreen,
  'staff-access': async () => (await import('./StaffAccessScreen.tsx')).StaffAccessScreen,
}
