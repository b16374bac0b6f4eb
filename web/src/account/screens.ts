import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes; those of the sign-in load without it. */
export const screens: Screens = {
  'set-up': async () => (await import('./sign-in/SetUpScreen.tsx')).SetUpScreen,
  'sign-up': async () => (await import('./sign-up/SignUpScreen.tsx')).SignUpScreen,
  'club-key': async () => (await import('./sign-up/ClubKeyScreen.tsx')).ClubKeyScreen,
  'find-my-club': async () => (await import('./sign-up/FindMyClubScreen.tsx')).FindMyClubScreen,
  'verify-account': async () => (await import('./sign-up/VerifyAccountScreen.tsx')).VerifyAccountScreen,
  confirm: async () => (await import('./sign-up/ConfirmScreen.tsx')).ConfirmScreen,
  'login-as': async () => (await import('./sign-in/LoginAsScreen.tsx')).LoginAsScreen,
  'account-link': async () => (await import('./sign-in/FirebaseActionScreen.tsx')).FirebaseActionScreen,
  'set-up-2fa': async () => (await import('./two-factor/SetUpTwoFactorScreen.tsx')).SetUpTwoFactorScreen,
  'verify-2fa': async () => (await import('./two-factor/VerifyTwoFactorScreen.tsx')).VerifyTwoFactorScreen,
  account: async () => (await import('./own-account/AccountScreen.tsx')).AccountScreen,
  'coach-request': async () => (await import('./sign-in/CoachRequestScreen.tsx')).CoachRequestScreen,
  help: async () => (await import('./sign-in/HelpScreen.tsx')).HelpScreen,
  privacy: async () => (await import('./sign-in/PrivacyScreen.tsx')).PrivacyScreen,
  unsubscribed: async () => (await import('./own-account/UnsubscribedScreen.tsx')).UnsubscribedScreen,
}
