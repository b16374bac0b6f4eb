/** The texts of the channels, which are the columns of the preferences. */
export const wayTexts = { email: 'byEmail', sms: 'bySms', push_mobile: 'byPush' } as const
