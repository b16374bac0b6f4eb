/** How far back a mark may reach that waited for a signal. */
const reach = 7 * 86_400_000

/** What the clock of a device said when somebody tapped, by the server's clock: `offset` is how far that one was ahead. */
export const correctedTime = (deviceTime: number, offset: number) => new Date(deviceTime + offset).toISOString()

/** When a mark counts as made: when its device says, but not in the future and not longer ago than a mark may wait. */
export function markTime(claimed: string | undefined, now: Date): Date {
  if (claimed === undefined) return now
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - reach, Date.parse(claimed))))
}

export interface Standing {
  at: Date
  byStaff: boolean
}

/**
 * Whether a mark that arrives takes the place of what stands. The register, which is what staff mark once the event has begun, stands above answers;
 * within each the later one counts, and of two at the same instant the one that arrives. So every order of arrival ends in the same register.
 */
export function takesPlace(arriving: Standing, standing: Standing | null, startsAt: Date): boolean {
  if (standing === null) return true
  const isRegister = ({ at, byStaff }: Standing) => byStaff && at >= startsAt
  if (isRegister(arriving) !== isRegister(standing)) return isRegister(arriving)
  return arriving.at >= standing.at
}
