import { z } from 'zod'

/** Documents that a person agrees to explicitly at sign-up. */
export const consentTypes = ['terms_of_use', 'privacy_notice'] as const
export type ConsentType = (typeof consentTypes)[number]

/** All consents, once each: a sign-up with only some of them is refused. */
export const ExplicitConsent = z
  .array(z.enum(consentTypes))
  .max(10)
  .refine((given) => consentTypes.every((type) => given.includes(type)), 'Please agree to the Terms of Use and the Privacy Notice.')
