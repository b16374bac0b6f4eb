const hour = 3_600_000
/**
 * The events whose guests' notes may be read: from two days before, when a device stores data for offline use, until a day after. A player who was
 * once a guest must not be readable for ever.
 */
export const visitWindow = (now: Date) => ({
  startsBefore: new Date(now.getTime() + 48 * hour),
  endsAfter: new Date(now.getTime() - 24 * hour),
})
