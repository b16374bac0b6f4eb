import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { mailKinds } from './message-preferences.ts'

const params = z.object({ unsub_key: z.string().min(20).max(100) })
const State = z.object({
  category: z.enum(mailKinds),
  /** Masked, so that only its owner recognises it. */
  email: z.string(),
  subscribed: z.boolean(),
})
const byKey = { path: '/unsubscribe/{unsub_key}', params, reply: State, auth: 'signed-url', who: [], objects: [], rate: 'resend' } as const

export const readSubscription = endpoint({
  ...byKey,
  method: 'GET',
  summary: 'Returns the kind of mails that an unsubscribe key stops and whether they are stopped.',
  effect: 'read',
})
export const unsubscribe = endpoint({
  ...byKey,
  method: 'POST',
  summary:
    'Unsubscribes one person from one kind of mails. Mail programs send this request themselves, without a cookie and as a form (RFC 8058).',
  effect: 'write',
})
export const subscribeAgain = endpoint({
  ...byKey,
  method: 'DELETE',
  summary: 'Undoes an unsubscribe.',
  effect: 'write',
})
