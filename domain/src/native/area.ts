import { area } from '../kit/area.ts'
import * as nativeEndpoints from './endpoints.ts'

export const native = area('native', {
  summary: 'The native app around the web application: its messages, its push tokens, signing in through it.',
  codes: ['NATIVE'],
  after: [],
  endpoints: [nativeEndpoints],
})
