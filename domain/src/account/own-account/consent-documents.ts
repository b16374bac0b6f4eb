import type { ConsentType } from './consent.ts'

/** Documents that people agree to. The terms need explicit consent; for the notice it is enough that it was shown. */
export const consentDocuments: readonly { id: number; type: ConsentType; name: string; explicit: boolean }[] = [
  { id: 1, type: 'terms_of_use', name: 'Terms of Use', explicit: true },
  { id: 2, type: 'privacy_notice', name: 'Privacy Notice', explicit: false },
]

/** The documents that somebody has not agreed to yet. */
export const missingConsents = (given: readonly ConsentType[]) => consentDocuments.filter(({ type }) => !given.includes(type))

/** Always false: the prompt for missing consents exists but is never shown (S0.4). */
export const consentPromptShows = (_missing: readonly unknown[]): boolean => false
