import { z } from 'zod'
import { endpoint, everything } from '../kit/endpoint.ts'
import { IdText, plainText } from '../kit/id.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Succeeds if the server can read its database.',
  reply: z.object({ status: z.literal('ok') }),
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})

export const readConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Returns the settings that the client needs before sign-in.',
  reply: z.object({
    product: z.literal('Touchline'),
    version: z.string(),
    demo: z.boolean(),
    /** The known accounts of the demo, for the role picker; empty outside demo mode. */
    demo_accounts: z.array(z.object({ email: z.string(), role: z.string(), name: z.string(), club: z.string() })),
    demo_password: z.string().nullable(),
    now: z.iso.datetime(),
    /** The help contacts for people who cannot sign in, and the address of the native app; null where the operator configured none. */
    help: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    stores: z.object({ apple: z.string().nullable(), google: z.string().nullable() }),
    governing_body_url: z.string().nullable(),
    second_system_url: z.string().nullable(),
    /** True if the second system can be asked for people's roles. */
    second_system_roles: z.boolean(),
    marketing_url: z.string().nullable(),
    /** The oldest native app version that this server supports. */
    native_min_version: z.string().nullable(),
    help_center: z.boolean(),
    site_down: z.object({ text: z.string(), updated_at: z.iso.datetime() }).nullable(),
    /** A short announcement of the operator. */
    site_toast: z.object({ text: z.string(), updated_at: z.iso.datetime() }).nullable(),
  }),
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})

/** Undoes a change set of any kind. */
export const undoChangeSet = endpoint({
  method: 'POST',
  path: '/change_sets/{change_set}/undo',
  summary:
    'Undoes an applied change set; rows that were changed since are kept and listed. Refused where a rule is against a record that would come back.',
  params: z.object({ change_set: IdText }),
  reply: z.object({
    change_set_id: z.int(),
    undone: z.int(),
    left_alone: z.array(z.object({ label: z.string(), reason: z.string() })),
    /** The number of people who had been notified of the change and now get a correction. */
    told: z.int(),
    /** The number of people whose pending messages were withdrawn. */
    withdrawn: z.int(),
  }),
  auth: 'user',
  who: ['coach-or-admin'],
  permission: 'club_operations',
  effect: 'write',
  objects: [{ param: 'change_set', is: 'change_set' }],
  refusals: ['change_set.not_applied', 'change_set.too_old', 'change_set.in_use', 'change_set.refused'],
  changes: everything,
})

/** A file by its signed address: no session is needed, and the address expires. */
export const readFile = endpoint({
  method: 'GET',
  path: '/files/{file}',
  summary: 'Returns the bytes of a file; the address is signed.',
  params: z.object({ file: IdText }),
  query: z.object({ expires: z.string().regex(/^\d{10}$/), signature: z.string().max(200) }),
  reply: null,
  auth: 'signed-url',
  who: [],
  effect: 'read',
  objects: [{ param: 'file', is: 'file' }],
})

/** An error in somebody's browser, for the log: it is not stored, and both sides remove secrets from it. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/client_errors',
  summary: 'Writes one log line about an error in a browser; nothing is stored.',
  body: z.object({
    message: z.string().min(1).max(500),
    stack: z.string().max(4000).default(''),
    address: z.string().max(500).default(''),
    version: z.string().max(40).default(''),
  }),
  reply: z.object({ logged: z.literal(true) }),
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})

/** Only in demo mode: the messages that would have been sent. */
export const readOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  summary: 'Demo mode only: lists the mails, texts and push messages that would have been sent, newest first.',
  query: z.object({ to: plainText(254).optional(), state: z.enum(['queued', 'sent', 'failed']).optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(['email', 'sms', 'push']),
        to: z.string(),
        name: z.string(),
        subject: z.string(),
        body: z.string(),
        state: z.enum(['queued', 'sent', 'failed']),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})

export const moveClock = endpoint({
  method: 'POST',
  path: '/dev/clock',
  summary: 'Demo mode only: sets the clock of rules, expiries and jobs.',
  body: z.object({ advance_minutes: z.int().min(-5_256_000).max(5_256_000) }),
  reply: z.object({ now: z.iso.datetime() }),
  auth: 'public',
  who: [],
  effect: 'write',
  objects: [],
  changes: everything,
})
