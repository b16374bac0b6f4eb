/** Registration status (S2.4). */
export const registrationStatuses = ['Waitlist', 'Registered', 'Declined', 'Canceled', 'Expired', 'Invited'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
