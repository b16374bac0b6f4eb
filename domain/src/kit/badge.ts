const badgeCap = 99
/** A count on a badge or a tab: more than 99 is 99+. */
export const badgeText = (count: number): string => (count > badgeCap ? `${badgeCap}+` : String(count))
