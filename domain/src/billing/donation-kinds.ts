/** The ways in which a club gets donations. */
export const donationKinds = ['general', 'registration'] as const
