const badgeCap = 99
/** The count of a badge or a tab: above 99 it is 99+. */
export const badgeText = (count: number): string => (count > badgeCap ? `${badgeCap}+` : String(count))
