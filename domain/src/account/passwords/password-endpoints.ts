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
  summary: 'Mails a link that sets a new password; the answer is the same whether or not somebody has the address.',
  body: z.object({ email: Email }),
  reply: done,
})

export const sendSignInCode = endpoint({
  ...publicWrite,
  path: '/auth/sign_in_code',
  summary: 'Mails a code with which a closed account can be signed in to; the answer is the same whether or not somebody has the address.',
  body: z.object({ email: Email }),
  reply: z.object({ token: z.string() }),
})

export const checkActionCode = endpoint({
  ...publicWrite,
  path: '/auth/action_code',
  summary: 'What the one-time code of an email link would do, and for which address.',
  body: z.object({ code: Token }),
  reply: z.object({ mode: z.enum(['resetPassword', 'verifyEmail']), email: z.string() }),
  refusals: ['account.link_not_good'],
})

export const resetPassword = endpoint({
  ...publicWrite,
  path: '/auth/reset_password',
  summary: 'Sets a new password with the one-time code of a link; every session of the account ends, and a lock is lifted.',
  body: z.object({ code: Token, password: Password }),
  reply: done,
  refusals: ['account.link_not_good', 'account.easy_password'],
})

export const verifyEmail = endpoint({
  ...publicWrite,
  path: '/auth/verify_email',
  summary: 'Proves an address with the one-time code of a link.',
  body: z.object({ code: Token }),
  reply: done,
  refusals: ['account.link_not_good', 'confirm.password_first'],
})

export const reSignIn = endpoint({
  method: 'POST',
  path: '/auth/re_sign_in',
  summary: 'Asks the password of a signed-in person again; opens the account for 15 minutes and gives the session a new token.',
  body: z.object({ email: Email.optional(), password: z.string().min(1).max(256) }),
  reply: z.object({ token: z.string(), expires_at: z.iso.datetime(), authenticated_at: z.iso.datetime(), open_until: z.iso.datetime() }),
  auth: 'session',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.wrong_own_password'],
  rate: 'login',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change_password',
  summary: 'Sets a new password, within 15 minutes after the current one was given; ends the other sessions unless told not to.',
  body: z.object({ password: Password, end_other_sessions: z.boolean().default(true) }),
  reply: z.object({ success: z.literal(true), ended_sessions: z.int() }),
  auth: 'session',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.password_first', 'account.easy_password'],
})

export const passwordWasChanged = endpoint({
  ...publicWrite,
  path: '/users/changed_password',
  summary:
    'Says that a password was changed at the identity provider: sessions from before the change end. Answers the same for everybody.',
  body: z.object({ email: Email }),
  reply: done,
})

export const resetNotFound = endpoint({
  ...publicWrite,
  path: '/users/password_reset_not_found',
  summary: 'Says that a reset was asked for an address nobody has: the address is told so. Answers the same for everybody.',
  body: z.object({ email: Email }),
  reply: done,
})

export const sendResetCode = endpoint({
  ...publicWrite,
  path: '/users/reset_password_with_mobile/send_code',
  summary: 'Sends a code of 6 digits to a mobile number; it works for 15 minutes.',
  body: z.object({ mobile_number: z.string().max(40) }),
  reply: z.object({ mobile_number: z.string(), token: z.string() }),
  refusals: ['account.mobile_number', 'account.user_not_found', 'sms.stopped'],
})

const redirect = z.object({ redirect_to: z.string() })
export const validateResetCode = endpoint({
  ...publicWrite,
  path: '/users/reset_password_with_mobile/validate',
  summary: 'Takes the code back; answers where the new password is set, or that the email needs to be verified.',
  body: z.object({ token: Token, validation_code: ValidationCode }),
  reply: redirect,
  refusals: ['code.wrong', 'code.expired', 'account.email_needed'],
})

export const confirmResetEmail = endpoint({
  ...publicWrite,
  path: '/users/reset_password_with_mobile/confirm_email',
  summary: 'Answers the security question after a right code: the primary email of the account.',
  body: z.object({ token: Token, email: z.string().trim().min(1).max(254) }),
  reply: redirect,
  refusals: ['account.wrong_email', 'code.expired'],
})
