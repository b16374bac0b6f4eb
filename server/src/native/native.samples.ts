import type { Samples } from '../../test/samples.ts'

export const nativeSamples: Samples = {
  ofNoClub: { 'The device is the caller’s own.': ['updateFcm', 'signSupport'] },
  bodies: { updateFcm: { fcm_token: 'a-phone', client_type: 'mobile-ios' } },
}
