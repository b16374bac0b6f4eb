import { z } from 'zod'
import { RoleId, RoleRecord } from '../../access/roles.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { nameText, plainText } from '../../kit/id.ts'
import { locales } from '../../kit/texts.ts'
import { Email } from '../sign-in/email.ts'
import { OwnUser } from './own-user.ts'
import { SomeMessagePreferences } from './message-preferences.ts'
import { ValidationCode } from '../passwords/password-endpoints.ts'

const own = { auth: 'user', who: [], objects: [] } as const
/** Attempts must be counted even when the request fails, so these endpoints run without one transaction around the whole request. */
const inSession = { auth: 'session', who: [], effect: 'write', objects: [] } as const
const success = z.object({ success: z.literal(true) })
const CodeToken = z.string().min(20).max(200)

export const readUser = endpoint({
  method: 'GET',
  path: '/user',
  summary:
    "Returns the caller's account: names, addresses and numbers with their privacy, and reasons that block messages; populate=message_preferences,requires_verified_mobile_number.",
  query: z.object({ populate: plainText(100).optional() }),
  reply: OwnUser,
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  refusals: ['populate.unknown'],
  reads: ['user'],
})

export const saveUser = endpoint({
  method: 'POST',
  path: '/user',
  summary: "Changes the caller's own account: names, picture, language, privacy, second address, mobile number or message preferences.",
  body: z.object({
    locale: z.enum(locales).optional(),
    first_name: nameText(80).optional(),
    last_name: nameText(80).optional(),
    email_private: z.boolean().optional(),
    secondary_email_private: z.boolean().optional(),
    mobile_private: z.boolean().optional(),
    secondary_email: Email.nullable().optional(),
    mobile_number: z.string().max(40).nullable().optional(),
    /** Requests the verified state; it is granted only for a number that was proved in this session. */
    mobile_number_verified: z.boolean().optional(),
    message_preferences: SomeMessagePreferences.optional(),
    /** The address that was returned for an uploaded file of the caller, which becomes the picture; null removes the picture. */
    image_url: plainText(500).nullable().optional(),
  }),
  reply: OwnUser,
  ...own,
  effect: 'write',
  refusals: [
    'account.name',
    'account.secondary_email',
    'account.zone',
    'account.mobile_number',
    'account.password_first',
    'media.no_such_picture',
  ],
  changes: ['user', 'pictures', 'people'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/firebase/user/change_email',
  summary:
    'Mails a link to a new primary address; the account keeps the old one until the link is opened. Requires the password, in the request or within the last 15 minutes.',
  body: z.object({ email: Email, password: z.string().min(1).max(256).optional() }),
  /** `token` is present when the password was sent along. */
  reply: z.object({ pending_email: z.string(), token: z.string().optional() }),
  ...inSession,
  refusals: ['account.password_first', 'account.wrong_own_password', 'account.same_email'],
  rate: 'login',
  changes: ['user'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/user/confirm_email_change',
  summary: 'Confirms a new primary address with the mailed link; requires a session of the same account.',
  body: z.object({ token: CodeToken }),
  reply: z.object({ email: z.string() }),
  ...inSession,
  refusals: ['account.change_link'],
  changes: ['user'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/pending_email',
  summary: 'Cancels the change of the primary address and revokes its link.',
  reply: z.object({ pending_email: z.null() }),
  ...own,
  effect: 'write',
  changes: ['user'],
})

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/user/mobile_number_validation/send_code',
  summary: 'Sends a 6-digit code to a mobile number of the caller. A number that is not on the account yet requires the password first.',
  body: z.object({ mobile_number: z.string().max(40) }),
  reply: z.object({ token: z.string(), mobile_number: z.string() }),
  ...inSession,
  refusals: ['account.mobile_number', 'account.password_first', 'sms.stopped'],
  changes: [],
})

export const validateMobileCode = endpoint({
  method: 'POST',
  path: '/user/mobile_number_validation/validate',
  summary: 'Checks the code; the number can then be saved as verified in this session.',
  body: z.object({ token: CodeToken, validation_code: ValidationCode }),
  reply: z.object({ mobile_number: z.string() }),
  ...inSession,
  refusals: ['code.wrong', 'code.expired'],
  changes: ['user'],
})

export const sendSecondaryCode = endpoint({
  method: 'POST',
  path: '/user/secondary_email_validation/send_code',
  summary: 'Sends a 6-digit code to the secondary address of the account.',
  body: z.object({}),
  reply: z.object({ token: z.string(), email: z.string() }),
  ...inSession,
  refusals: ['account.secondary_email'],
  changes: [],
})

export const validateSecondaryCode = endpoint({
  method: 'POST',
  path: '/user/secondary_email_validation/validate',
  summary: 'Checks the code; messages are then also sent to the secondary address.',
  body: z.object({ token: CodeToken, validation_code: ValidationCode }),
  reply: z.object({ email: z.string() }),
  ...inSession,
  refusals: ['code.wrong', 'code.expired'],
  changes: ['user'],
})

const clearing = {
  method: 'POST',
  body: z.object({ email: Email }),
  reply: success,
  ...own,
  effect: 'write',
  inLoginAs: 'refused',
} as const
export const clearHardAlert = endpoint({
  ...clearing,
  path: '/emails/alerts/clear_hard',
  summary: "Clears the bounce flag of one of the caller's addresses.",
  changes: ['user'],
})
export const clearSpamAlert = endpoint({
  ...clearing,
  path: '/emails/alerts/clear_spam',
  summary: "Clears the spam complaint of one of the caller's addresses.",
  changes: ['user'],
})
export const clearSoftAlert = endpoint({
  ...clearing,
  path: '/emails/alerts/clear_soft',
  summary: "Clears the temporary delivery failure of one of the caller's addresses.",
  changes: ['user'],
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/user/delete_role/{roleId}',
  summary: "Removes one of the caller's roles with its teams, players and permissions in that club.",
  params: z.object({ roleId: RoleId }),
  reply: z.object({
    roles: z.array(RoleRecord),
    /** True if the role of the current session is the one that was left. */
    was_current: z.boolean(),
  }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [{ param: 'roleId', is: 'role' }],
  refusals: ['account.system_administration'],
  // The session opens another role afterwards, whose data is read anew.
  changes: [],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/delete_account',
  summary:
    "Deletes the caller's account permanently; requires a recent password check and is refused while the account has a role in a club.",
  reply: success,
  ...inSession,
  refusals: ['account.password_first', 'account.has_clubs', 'account.last_operator'],
  changes: [],
})

export const enabledDevices = endpoint({
  method: 'GET',
  path: '/user/enabled_devices',
  summary: 'Lists the device types on which the caller receives push messages.',
  reply: z.object({ items: z.array(z.enum(['mobile android', 'mobile iOS', 'mobile web', 'mobile PWA', 'other'])) }),
  ...own,
  effect: 'read',
  reads: ['app-devices'],
})

const Missing = z.object({ missing: z.array(z.object({ id: z.int(), type: z.string(), name: z.string() })) })
export const readConsent = endpoint({
  method: 'GET',
  path: '/user/consent',
  summary:
    "Lists the documents without the caller's consent; record_implicit_consent=true records implicit consent to those that need no more than being shown.",
  query: z.object({ record_implicit_consent: z.enum(['true', 'false']).optional() }),
  reply: Missing,
  ...own,
  // With the parameter it notes what was shown.
  effect: 'write',
  changes: [],
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/user/consent',
  summary: 'Records consent to documents by name.',
  body: z.object({ explicit_acceptance_ids: z.array(z.int().min(1).max(4_294_967_295)).max(20) }),
  reply: Missing,
  ...own,
  effect: 'write',
  refusals: ['consent.unknown'],
  changes: [],
})
