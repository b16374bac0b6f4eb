import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'family-programs': async () => (await import('./ProgramsScreen.tsx')).FamilyProgramsScreen,
  'own-registrations': async () => (await import('./ProgramsScreen.tsx')).OwnRegistrationsScreen,
  'family-program': async () => (await import('./ProgramScreen.tsx')).FamilyProgramScreen,
  'add-players': async () => (await import('./AddPlayersScreen.tsx')).AddPlayersScreen,
  'used-discounts': async () => (await import('./UsedDiscountsScreen.tsx')).UsedDiscountsScreen,
  discount: async () => (await import('./DiscountScreen.tsx')).DiscountScreen,
  register: async () => (await import('./WaitingRoomScreen.tsx')).WaitingRoomScreen,
  waitlist: async () => (await import('./WaitlistScreen.tsx')).WaitlistScreen,
  'program-waitlist': async () => (await import('./ProgramWaitlistScreen.tsx')).ProgramWaitlistScreen,
  'program-subscriptions': async () => (await import('./ProgramSubscriptionsScreen.tsx')).ProgramSubscriptionsScreen,
  'program-teams': async () => (await import('./ProgramPeopleScreens.tsx')).ProgramTeamsScreen,
  'program-assignments': async () => (await import('./ProgramPeopleScreens.tsx')).ProgramAssignmentsScreen,
  'not-registered': async () => (await import('./invitations/NotRegisteredScreen.tsx')).NotRegisteredScreen,
  'club-program-players': async () => (await import('./ClubProgramPlayersScreen.tsx')).ClubProgramPlayersScreen,
  'player-contacts': async () => (await import('./PlayerContactsScreen.tsx')).PlayerContactsScreen,
  'subscription-file': async () => (await import('./FileRedirects.tsx')).SubscriptionFileRedirect,
  'waitlist-file': async () => (await import('./FileRedirects.tsx')).WaitlistFileRedirect,
  'program-players': async () => (await import('./PlayersScreen.tsx')).ProgramPlayersScreen,
}
