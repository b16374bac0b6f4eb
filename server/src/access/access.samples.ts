import type { Samples } from '../../test/samples.ts'

export const accessSamples: Samples = { ofNoClub: { 'The roles are the caller’s own.': ['readSecondSystemRoles'] } }
