import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id, Instant, nameText, plainText } from '../../kit/id.ts'
import { ExplicitConsent } from '../own-account/consent.ts'
import { Password } from '../passwords/password.ts'
import { SignUpToken } from './sign-up-token.ts'

const Email = z.email('The email address is badly formatted.').max(254)
const open = { who: [], objects: [] } as const
const ClubCard = z.object({ id: z.int(), name: z.string(), image_url: z.string().nullable() })
/** The key of a confirmation mail; the pattern refuses everything else before any query. */
const ConfirmKey = z.string().regex(/^[\w-]{20,100}$/)

export const readUserToken = endpoint({
  ...open,
  method: 'GET',
  path: '/users/{userToken}',
  summary: 'Returns the person an invitation is for and whether that person has signed up.',
  params: z.object({ userToken: SignUpToken }),
  reply: z.object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    registered_at: Instant.nullable(),
    role_name: z.string(),
    /** True if somebody with an account can join with the link. */
    open: z.boolean(),
    club: ClubCard,
  }),
  auth: 'signed-url',
  effect: 'read',
})

export const readClubToken = endpoint({
  ...open,
  method: 'GET',
  path: '/users/club_key/{token}',
  summary: 'Returns the club of a sign-up link.',
  params: z.object({ token: SignUpToken }),
  reply: ClubCard,
  auth: 'signed-url',
  effect: 'read',
})

export const createUser = endpoint({
  ...open,
  method: 'POST',
  path: '/users/create',
  summary:
    'Signs up by an invitation or a club link; the returned session is inactive until the email is verified. The link in an invitation mail verifies it.',
  body: z
    .object({
      email: Email,
      password: Password,
      first_name: nameText(80).trim().optional(),
      last_name: nameText(80).trim().optional(),
      user_token: SignUpToken.optional(),
      club_token: SignUpToken.optional(),
      program_id: Id.optional(),
      region_id: Id.optional(),
      attribution_id: Id.optional(),
      coach_request_league_id: Id.optional(),
      explicit_acceptance_consent_types: ExplicitConsent,
      locale: z.enum(['en', 'es']).optional(),
    })
    .refine((body) => (body.user_token === undefined) !== (body.club_token === undefined), {
      path: ['user_token'],
      message: 'Send either user_token or club_token.',
    }),
  reply: z.object({ id: z.int(), email: z.string(), token: z.string(), expires_at: Instant, email_verified: z.boolean() }),
  auth: 'signed-url',
  effect: 'write',
  refusals: ['sign_up.bad_link', 'sign_up.registered', 'sign_up.known', 'sign_up.other_email', 'person.closed', 'account.easy_password'],
  rate: 'sign-up',
})

export const acceptInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/user/invitations/{userToken}/accept',
  summary: 'Joins the club of an invitation with the signed-in account.',
  params: z.object({ userToken: SignUpToken }),
  reply: z.object({ role: z.string() }),
  auth: 'session',
  effect: 'write',
  refusals: ['sign_up.bad_link', 'sign_up.other_email'],
  changes: ['staff'],
})

export const askUnverified = endpoint({
  ...open,
  method: 'POST',
  path: '/users/unverified',
  summary: 'Returns whether this email belongs to an invited person who has not signed up.',
  body: z.object({ email: Email }),
  reply: z.object({ unverified: z.boolean() }),
  auth: 'public',
  effect: 'write',
  rate: 'find-club',
})

export const findMyClub = endpoint({
  ...open,
  method: 'POST',
  path: '/users/unverified/invite',
  summary: 'Finds an account by email or mobile number; sends the verification mail again if the account is not verified.',
  body: z.object({ email: Email.optional(), mobile_number: plainText(40).optional() }),
  reply: z.object({ has_firebase_id: z.boolean(), email: z.string() }),
  auth: 'public',
  effect: 'write',
  refusals: ['find_club.nothing_given', 'find_club.bad_mobile', 'find_club.unknown_email', 'find_club.unknown_mobile'],
  rate: 'find-club',
})

export const confirmUser = endpoint({
  ...open,
  method: 'POST',
  path: '/users/confirm/{confirm_key}',
  summary:
    'Verifies the email of an account with a single-use key and signs in. Outside the browser that signed up, the password or a new password is required.',
  params: z.object({ confirm_key: ConfirmKey }),
  query: z.object({ attribution_id: z.string().max(20).optional() }),
  body: z.object({ password: z.string().min(1).max(256).optional(), new_password: Password.optional() }),
  reply: z.object({ action: z.enum(['sign_up', 'verify']), role: z.string().nullable(), token: z.string() }),
  auth: 'signed-url',
  effect: 'write',
  refusals: ['confirm.bad_key', 'confirm.password_first', 'account.wrong_own_password', 'account.easy_password'],
  rate: 'login',
})

export const readVerification = endpoint({
  ...open,
  method: 'GET',
  path: '/users/verification',
  summary: 'Returns whether the email of the session is verified; clients poll it every two seconds.',
  reply: z.object({ email: z.string(), verified: z.boolean(), action: z.enum(['sign_up', 'verify']) }),
  auth: 'session',
  beforeVerification: true,
  effect: 'read',
})

export const resendConfirmation = endpoint({
  ...open,
  method: 'POST',
  path: '/firebase/users/resend_confirm',
  summary: 'Sends the verification mail of the session again.',
  reply: z.object({ sent: z.boolean() }),
  auth: 'session',
  beforeVerification: true,
  effect: 'write',
  rate: 'resend',
  changes: [],
})
