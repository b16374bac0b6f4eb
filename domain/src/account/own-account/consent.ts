import { z } from 'zod'

/** What a person agrees to by name when signing up. */
export const consentTypes = ['terms_of_use', 'privacy_notice'] as const
export type ConsentType = (typeof consentTypes)[number]

/** All of them, once each: nobody signs up with half of it. */
export const ExplicitConsent = z
  .array(z.enum(consentTypes))
  .max(10)
  .refine((given) => consentTypes.every((type) => given.includes(type)), 'Please agree to the Terms of Use and the Privacy Notice.')
