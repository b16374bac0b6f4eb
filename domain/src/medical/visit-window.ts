const hour = 3_600_000
/**
 * At whose events a guest's notes may be read: from two days before, which is when a device puts by what it needs, until a day after. Whoever was asked
 * along once is not read for ever.
 */
export const visitWindow = (now: Date) => ({
  startsBefore: new Date(now.getTime() + 48 * hour),
  endsAfter: new Date(now.getTime() - 24 * hour),
})
