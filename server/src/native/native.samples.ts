import type { Samples } from '../../test/samples.ts'

export const nativeSamples: Samples = { bodies: { updateFcm: { fcm_token: 'a-phone', client_type: 'mobile-ios' } } }
