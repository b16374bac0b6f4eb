import type { Actor } from '@touchline/domain/access/actor'
import { featureOn } from '@touchline/domain/access/guards'

/** The tabs in display order. */
const scheduleTabs = ['schedule', 'games', 'practices', 'other-events', 'staff-events'] as const
export type ScheduleTab = (typeof scheduleTabs)[number]

export const tabOf = (word: string | null | undefined): ScheduleTab => scheduleTabs.find((known) => known === word) ?? 'schedule'

/** Leaves out staff events unless the club has the feature switched on. */
export const tabsFor = (actor: Actor): ScheduleTab[] =>
  scheduleTabs.filter((tab) => tab !== 'staff-events' || featureOn('enable_staff_calendar', actor))
