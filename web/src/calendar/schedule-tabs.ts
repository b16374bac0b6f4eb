/** In this order; what belongs to fields and reservations comes with them. */
export const scheduleTabs = ['schedule', 'games', 'practices', 'other-events', 'staff-events'] as const
export type ScheduleTab = (typeof scheduleTabs)[number]

export const tabOf = (word: string | null | undefined): ScheduleTab => scheduleTabs.find((known) => known === word) ?? 'schedule'
