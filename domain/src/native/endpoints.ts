import { z } from 'zod'
import { clientTypes } from '../account/endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'

export const updateFcm = endpoint({
  method: 'POST',
  path: '/firebase/user/update_fcm',
  summary: 'Registers the push token of the device for the caller; a device belongs to who registered it last.',
  body: z.object({ fcm_token: z.string().min(1).max(4096), client_type: z.enum(clientTypes) }),
  reply: z.object({ registered: z.boolean() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
})
