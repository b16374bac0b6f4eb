import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import type { Tone } from '../../kit/page/Status.tsx'

export const formTones: Record<RegistrationStatus, Tone> = {
  ...{ Registered: 'good', Waitlist: 'wait', Invited: 'wait', Declined: 'quiet', Canceled: 'quiet', Expired: 'quiet' },
}
