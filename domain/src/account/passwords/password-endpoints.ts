import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { codeDigits } from '../sign-in/code.ts'
import { Email } from '../sign-in/email.ts'
import { Password } from './password.ts'

const publicWrite = { method: 'POST', auth: 'public', who: [], effect: 'write', objects: [], rate: 'login' } as const
/** The token of a link or a code: opaque, and never part of a URL that we log. */
const Token = z.string().min(20).max(200)
export const ValidationCode = z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), 'The code has 6 digits.')
const done = z.object({ success: z.literal(true) })

export const sendResetLink = endpoint({
  ...publicWrite,
  path: '/auth/reset_link',
  summary: 'Mails a link that sets a new password; the reply does not reveal whether the address has an account.',
  body: z.object({ email: Email }),
  reply: done,
})

export const sendSignInCode = endpoint({
  ...publicWrite,
  path: '/auth/sign_in_code',
  summary: 'Mails a code that signs in to a locked account; the reply does not reveal whether the address has an account.',
  body: z.object({ email: Email }),
  reply: z.object({ token: z.string() }),
})

export const checkActionCode = endpoint({
  ...publicWrite,
  path: '/auth/action_code',
  summary: 'Returns the action and the address of a one-time code in an email link.',
  body: z.object({ code: Token }),
  reply: z.object({ mode: z.enum(['resetPassword', 'verifyEmail']), email: z.string() }),
  refusals: ['account.link_not_good'],
})

export const resetPassword = endpoint({
  ...publicWrite,
  path: '/auth/reset_password',
  summary: 'Sets a new password with the one-time code of a link, ends all sessions of the account and unlocks it.',
  body: z.object({ code: Token, password: Password }),
  reply: done,
  refusals: ['account.link_not_good', 'account.easy_password'],
})

export const verifyEmail = endpoint({
  ...publicWrite,
  path: '/auth/verify_email',
  summary: 'Verifies an address with the one-time code of a link.',
  body: z.object({ code: Token }),
  reply: done,
  refusals: ['account.link_not_good', 'confirm.password_first'],
})

export const reSignIn = endpoint({
  method: 'POST',
  path: '/auth/re_sign_in',
  summary: 'Checks the password of a signed-in person again; allows account changes for 15 minutes and replaces the session token.',
  body: z.object({ email: Email.optional(), password: z.string().min(1).max(256) }),
  reply: z.object({ token: z.string(), expires_at: z.iso.datetime(), authenticated_at: z.iso.datetime(), open_until: z.iso.datetime() }),
  auth: 'session',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.wrong_own_password'],
  rate: 'login',
  changes: [],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change_password',
  summary: 'Sets a new password within 15 minutes after a password check; ends the other sessions unless the request keeps them.',
  body: z.object({ password: Password, end_other_sessions: z.boolean().default(true) }),
  reply: z.object({ success: z.literal(true), ended_sessions: z.int() }),
  auth: 'session',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.password_first', 'account.easy_password'],
  changes: ['sessions'],
})

export const passwordWasChanged = endpoint({
  ...publicWrite,
  path: '/users/changed_password',
  summary: 'Reports a password change at the identity provider; ends older sessions. The reply is the same for every address.',
  body: z.object({ email: Email }),
  reply: done,
})

export const resetNotFound = endpoint({
  ...publicWrite,
  path: '/users/password_reset_not_found',
  summary: 'Reports a password reset for an unknown address; a mail informs that address. The reply is the same for every address.',
  body: z.object({ email: Email }),
  reply: done,
})

export const sendResetCode = endpoint({
  ...publicWrite,
  path: '/users/reset_password_with_mobile/send_code',
  summary: 'Sends a 6-digit code to a mobile number; the code is valid for 15 minutes.',
  body: z.object({ mobile_number: z.string().max(40) }),
  reply: z.object({ mobile_number: z.string(), token: z.string() }),
  refusals: ['account.mobile_number', 'account.user_not_found', 'sms.stopped'],
})

const redirect = z.object({ redirect_to: z.string() })
export const validateResetCode = endpoint({
  ...publicWrite,
  path: '/users/reset_password_with_mobile/validate',
  summary: 'Checks the code; returns the link to set a new password, or that the email must be verified.',
  body: z.object({ token: Token, validation_code: ValidationCode }),
  reply: redirect,
  refusals: ['code.wrong', 'code.expired', 'account.email_needed'],
})

export const confirmResetEmail = endpoint({
  ...publicWrite,
  path: '/users/reset_password_with_mobile/confirm_email',
  summary: 'Checks the answer to the security question after a correct code: the primary email of the account.',
  body: z.object({ token: Token, email: z.string().trim().min(1).max(254) }),
  reply: redirect,
  refusals: ['account.wrong_email', 'code.expired'],
})
