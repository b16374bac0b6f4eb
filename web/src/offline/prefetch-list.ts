import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { readMyCalendar } from '@touchline/domain/calendar/endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { addDays, firstOfMonth, mondayOf } from '../kit/time/days.ts'
import { offlineReads, type StoringUser } from './what-is-stored.ts'

export interface Wanted {
  endpoint: Endpoint
  args: { params?: Record<string, number>; query?: Record<string, string> }
}

/** Milliseconds between two prefetches of one role on one device. A prefetch takes eleven requests with the calendar, eight for a coach of one team. */
export const prefetchedFor = 12 * 3_600_000
const [mostEvents, mostRosters] = [2, 2]
const ahead = 48 * 3_600_000

/** The span covers every week and day that a user is likely to open at the field, also after the turn of the month. */
export const calendarWanted = (today: string): Wanted => ({
  endpoint: readMyCalendar,
  args: { query: { start: mondayOf(firstOfMonth(today)), end: addDays(today, 35) } },
})

type Line = Pick<CalendarEvent, 'id' | 'team_id' | 'status' | 'start_datetime' | 'end_datetime' | 'mine'>
/**
 * Returns the reads to prefetch: the next events of the user's own teams, and for staff the rosters with contacts and medical notes. The arguments equal those
 * of the screens, so that the stored responses match.
 */
export function prefetchWanted(user: Pick<StoringUser, 'teams' | 'current_role'>, events: readonly Line[], now: Date): Wanted[] {
  const own = [...user.teams.coach, ...user.teams.manager]
  const isFamily = user.current_role.type === 'Parent'
  const next = events
    .filter(({ team_id, mine }) => (isFamily ? mine.length > 0 : team_id !== null && own.includes(team_id)))
    .filter(({ status, start_datetime, end_datetime }) => {
      const [start, end] = [Date.parse(start_datetime), Date.parse(end_datetime)]
      return status === 'scheduled' && end > now.getTime() && start < now.getTime() + ahead
    })
    .toSorted((a, b) => Date.parse(a.start_datetime) - Date.parse(b.start_datetime))
  const teams = isFamily ? [] : [...new Set([...next.flatMap(({ team_id }) => team_id ?? []), ...own])]
  return [
    ...next.slice(0, mostEvents).flatMap(({ id }) => readsFor('event', id)),
    ...teams.slice(0, mostRosters).flatMap((team) => readsFor('team', team)),
  ]
}

const prefetched = offlineReads.flatMap(({ prefetch = [] }) => prefetch).toSorted((a, b) => a.order - b.order)

/** Returns the reads that areas declare for an event or a team. */
const readsFor = (param: 'event' | 'team', id: number): Wanted[] =>
  prefetched
    .filter(({ read }) => read.path.includes(`{${param}}`))
    .map(({ read, query }) => ({ endpoint: read, args: { params: { [param]: id }, ...(query && { query }) } }))

/** The part of the browser's connection information that is used here. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}
/** False on metered or slow connections. */
export const maySpend = (connection: Connection | undefined) =>
  connection?.saveData !== true && connection?.type !== 'cellular' && !['slow-2g', '2g'].includes(connection?.effectiveType ?? '')
