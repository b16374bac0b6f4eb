/** Where a club is until it says otherwise (S2.9). */
export const defaultZone = 'America/New_York'
