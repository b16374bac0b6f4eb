import type { CalendarEvent } from '../calendar/event.ts'

type Event = Pick<CalendarEvent, 'id' | 'team_id' | 'start_time' | 'start_datetime' | 'end_datetime' | 'status' | 'tbd'>

const most = 3

/** The events that staff prepare for: the remaining ones of their teams today, else the next one, by start. */
export function nextEvents<T extends Event>(events: readonly T[], teams: readonly number[], today: string, now: Date): T[] {
  const ahead = events
    .filter(
      ({ team_id, status, tbd, end_datetime }) =>
        team_id !== null && teams.includes(team_id) && status === 'scheduled' && !tbd && new Date(end_datetime) > now,
    )
    .toSorted((a, b) => a.start_datetime.localeCompare(b.start_datetime) || a.id - b.id)
  const left = ahead.filter(({ start_time }) => start_time.slice(0, 10) <= today)
  return (left.length > 0 ? left : ahead.slice(0, 1)).slice(0, most)
}
