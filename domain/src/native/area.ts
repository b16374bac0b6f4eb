import { area } from '../kit/area.ts'
import * as nativeEndpoints from './endpoints.ts'

export const native = area('native', {
  summary: 'The native app around the web application: messages, push tokens and sign-in.',
  codes: ['NATIVE'],
  after: ['platform'],
  endpoints: [nativeEndpoints],
})
