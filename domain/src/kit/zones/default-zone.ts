/** The time zone of a club that has not chosen one (S2.9). */
export const defaultZone = 'America/New_York'
