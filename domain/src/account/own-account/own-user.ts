import { z } from 'zod'
import { RoleRecord } from '../../access/roles.ts'
import { locales } from '../../kit/texts.ts'
import { MessagePreferencesShape } from './message-preferences.ts'

/** The user's own account, as the account page shows it. */
export const OwnUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_private: z.boolean(),
  email_verified: z.boolean(),
  /** The new address that awaits confirmation; null when there is none. */
  pending_email: z.string().nullable(),
  secondary_email: z.string().nullable(),
  secondary_email_private: z.boolean(),
  secondary_email_verified: z.boolean(),
  invalid_email_at: z.iso.datetime().nullable(),
  secondary_invalid_email_at: z.iso.datetime().nullable(),
  mobile_number: z.string().nullable(),
  mobile_private: z.boolean(),
  mobile_number_verified: z.boolean(),
  mobile_2fa: z.string().nullable(),
  locale: z.enum(locales),
  registered_at: z.iso.datetime().nullable(),
  current_role_id: z.string().nullable(),
  roles: z.array(RoleRecord.extend({ may_leave: z.boolean() })),
  sms_stops: z.array(
    z.object({ to_num: z.string(), from_num: z.string(), unstopped_at: z.iso.datetime().nullable(), is_verification: z.boolean() }),
  ),
  extra: z.object({
    email_2fa_enabled: z.boolean(),
    /** The reason why mail does not arrive: a hard bounce, or a spam report. */
    invalid_email_reason: z.enum(['hard', 'spam']).nullable(),
    secondary_invalid_email_reason: z.enum(['hard', 'spam']).nullable(),
  }),
  message_preferences: MessagePreferencesShape.optional(),
  requires_verified_mobile_number: z.boolean().optional(),
})
export type OwnUser = z.infer<typeof OwnUser>
