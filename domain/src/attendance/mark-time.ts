/** The longest time that a mark may wait offline, in milliseconds. */
const reach = 7 * 86_400_000

/** Converts a device time to the server's clock; `offset` is how many milliseconds the server's clock is ahead. */
export const correctedTime = (deviceTime: number, offset: number) => new Date(deviceTime + offset).toISOString()

/** The time that counts for a mark: the claimed one, but not in the future and not longer ago than a mark may wait. */
export function markTime(claimed: string | undefined, now: Date): Date {
  if (claimed === undefined) return now
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - reach, Date.parse(claimed))))
}

export interface Standing {
  at: Date
  byStaff: boolean
}

/**
 * True if an arriving mark replaces the current one. A mark of the register (made by staff after the start) wins over an answer; otherwise the later
 * one wins, and of two at the same instant the one that arrives. So every order of arrival ends in the same register.
 */
export function takesPlace(arriving: Standing, standing: Standing | null, startsAt: Date): boolean {
  if (standing === null) return true
  const isRegister = ({ at, byStaff }: Standing) => byStaff && at >= startsAt
  if (isRegister(arriving) !== isRegister(standing)) return isRegister(arriving)
  return arriving.at >= standing.at
}
