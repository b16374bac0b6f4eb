import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { clientTypes } from './client-type.ts'
import { PushToken } from './push-token.ts'

export const updateFcm = endpoint({
  method: 'POST',
  path: '/firebase/user/update_fcm',
  summary: 'Registers the push token of the device for the caller; the last registration of a device wins.',
  body: z.object({ fcm_token: PushToken, client_type: z.enum(clientTypes) }),
  reply: z.object({ registered: z.boolean() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  changes: ['app-devices'],
})

export const signSupport = endpoint({
  method: 'GET',
  path: '/user/getJwt',
  summary: 'Returns a signed token that identifies the caller at the help desk or the help center, and the address that accepts it.',
  query: z.object({
    to: z.enum(['desk', 'center']).default('desk'),
    /** The page to return to; only an address of the same site is accepted. */
    return_to: z.string().max(2000).optional(),
  }),
  reply: z.object({ token: z.string(), expires_at: z.iso.datetime(), url: z.string() }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  refusals: ['support.not_there'],
  reads: [],
})

/** The address of the push service of a browser. */
const PushAddress = z.url({ protocol: /^https$/, error: 'This is not the address of a push service.' }).max(2000)

export const readPushKey = endpoint({
  method: 'GET',
  path: '/comm/push/key',
  summary: 'Returns the public key with which a browser subscribes to push messages; null if this installation sends none.',
  query: z.object({ endpoint: PushAddress.optional() }),
  reply: z.object({
    public_key: z.string().nullable(),
    /** The browser with this address gets the messages of the caller: its subscription outlives the session in which it was made. */
    is_subscribed: z.boolean(),
  }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['app-devices'],
})

const Base64Url = z.string().regex(/^[\w-]{16,200}$/, 'This is not a key.')

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/comm/push/subscribe',
  summary: 'Subscribes this browser of the caller to push messages; the last registration of a browser wins.',
  body: z.object({ endpoint: PushAddress, keys: z.object({ p256dh: Base64Url, auth: Base64Url }), client_type: z.enum(clientTypes) }),
  reply: z.object({ registered: z.boolean() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  changes: ['app-devices'],
  inLoginAs: 'refused',
})

export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/comm/push/unsubscribe',
  summary: 'Ends the push messages to this browser of the caller.',
  body: z.object({ endpoint: PushAddress }),
  reply: z.object({ registered: z.boolean() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  changes: ['app-devices'],
  inLoginAs: 'refused',
})
