import type { MessageWay } from './message-preferences.ts'
import type { OwnUser } from './own-user.ts'

/** The stop of the user's number for notifications, which holds until the number is started again; undefined if there is none. */
export const stopOf = ({ sms_stops }: Pick<OwnUser, 'sms_stops'>) =>
  sms_stops.find((one) => !one.is_verification && one.unstopped_at === null)

/** The channels on which the user can be reached; the check boxes of the others are disabled (S0.5). Push messages reach a device that is added later too. */
export const reachingOf = (own: Pick<OwnUser, 'invalid_email_at' | 'mobile_number' | 'sms_stops'>): Record<MessageWay, boolean> => ({
  email: own.invalid_email_at === null,
  sms: own.mobile_number !== null && stopOf(own) === undefined,
  push_mobile: true,
})
