import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  invitations: async () => (await import('./InvitationsScreen.tsx')).InvitationsScreen,
}
