import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { IdText } from '../../kit/id.ts'
import { ValidationCode } from '../passwords/password-endpoints.ts'

/** The target of a code, and the token with which it is confirmed. Number and address are masked. */
const CodeSent = z.object({ token: z.string(), mobile_number: z.string(), email: z.string().nullable() })
const given = z.object({ token: z.string().min(20).max(200), validation_code: ValidationCode, remember_device: z.boolean().default(false) })
const inSession = { auth: 'session', who: [], effect: 'write', objects: [] } as const

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/user/2fa/setup',
  summary: 'Sends a code to the number of the new second factor.',
  body: z.object({ mobile_number: z.string().max(40) }),
  reply: CodeSent,
  ...inSession,
  refusals: ['account.mobile_number', 'account.password_first', 'sms.stopped'],
  changes: [],
})

/** The reply to a correct second factor: a new session token, and a device token if the device is to be remembered. */
const Verified = z.object({ token: z.string(), expires_at: z.iso.datetime(), verified2fa: z.string().nullable() })

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/user/2fa/verified',
  summary: 'Checks the set-up code and turns two-factor authentication on.',
  body: given,
  reply: Verified,
  ...inSession,
  refusals: ['code.wrong', 'code.expired'],
  changes: ['two-factor'],
})

export const sendTwoFactorCode = endpoint({
  method: 'POST',
  path: '/firebase/user/2fa/send_code',
  summary: 'Sends the code of a sign-in by text, or by email if the user has enabled it.',
  body: z.object({ use_email: z.boolean().default(false) }),
  reply: CodeSent.extend({ by: z.enum(['sms', 'email']) }),
  ...inSession,
  beforeTwoFactor: true,
  refusals: ['two_factor.not_set_up', 'two_factor.no_email', 'sms.stopped'],
  changes: [],
})

export const validateTwoFactor = endpoint({
  method: 'POST',
  path: '/firebase/user/2fa/validate',
  summary: 'Checks the code of a sign-in; the session can then open a role session.',
  body: given,
  reply: Verified,
  ...inSession,
  beforeTwoFactor: true,
  refusals: ['code.wrong', 'code.expired'],
  changes: [],
})

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/user/2fa',
  summary: "Returns the caller's second factor: its number, and whether email is allowed and the role requires it.",
  reply: z.object({
    mobile_2fa: z.string().nullable(),
    email_2fa_enabled: z.boolean(),
    email_2fa_allowed: z.boolean(),
    required: z.boolean(),
  }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['two-factor'],
})

export const setEmailTwoFactor = endpoint({
  method: 'POST',
  path: '/user/2fa',
  summary: 'Allows or disallows codes by email.',
  body: z.object({ email_2fa_enabled: z.boolean() }),
  reply: z.object({ email_2fa_enabled: z.boolean() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.password_first', 'two_factor.no_email'],
  changes: ['two-factor'],
})

export const turnOffTwoFactor = endpoint({
  method: 'DELETE',
  path: '/user/2fa',
  summary: 'Turns two-factor authentication off and removes all remembered devices; refused if the role requires it.',
  reply: z.object({ mobile_2fa: z.null() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.password_first', 'two_factor.required'],
  changes: ['two-factor', 'devices'],
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/user/2fa/devices',
  summary: 'Lists the remembered devices, which need no code.',
  reply: z.object({
    items: z.array(z.object({ id: z.int(), description: z.string(), updated_at: z.iso.datetime(), created_at: z.iso.datetime() })),
  }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['devices'],
})

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/user/2fa/devices/{id}',
  summary: 'Removes a remembered device; the next sign-in there requires a code.',
  params: z.object({ id: IdText }),
  reply: z.object({ id: z.int() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [{ param: 'id', is: 'device' }],
  changes: ['devices'],
})
