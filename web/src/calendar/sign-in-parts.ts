import type { SignInParts } from '../account/sign-in/sign-in-part.ts'

export const signInParts: SignInParts = { fetch: () => void import('./CalendarScreen.tsx') }
