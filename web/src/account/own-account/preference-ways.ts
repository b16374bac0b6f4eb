/** The channels on which the user can be reached. */
export interface Reaching {
  email: boolean
  sms: boolean
  push_mobile: boolean
}

/** The channels in the order of their columns. */
export const ways = ['email', 'sms', 'push_mobile'] as const
export const wayTexts = { email: 'byEmail', sms: 'bySms', push_mobile: 'byPush' } as const
