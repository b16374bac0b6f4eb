import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'family-programs': async () => (await import('./ProgramsScreen.tsx')).FamilyProgramsScreen,
  'own-registrations': async () => (await import('./ProgramsScreen.tsx')).OwnRegistrationsScreen,
  'family-program': async () => (await import('./ProgramScreen.tsx')).FamilyProgramScreen,
  'add-players': async () => (await import('./AddPlayersScreen.tsx')).AddPlayersScreen,
  'used-discounts': async () => (await import('./UsedDiscountsScreen.tsx')).UsedDiscountsScreen,
  discount: async () => (await import('./DiscountScreen.tsx')).DiscountScreen,
  register: async () => (await import('./RegisterScreen.tsx')).RegisterScreen,
  waitlist: async () => (await import('./WaitlistScreen.tsx')).WaitlistScreen,
  'program-waitlist': async () => (await import('./ProgramWaitlistScreen.tsx')).ProgramWaitlistScreen,
  'program-players': async () => (await import('./PlayersScreen.tsx')).ProgramPlayersScreen,
}
