import { addDays, instantOf, localOf } from '../kit/dates.ts'
import { Refusal } from '../kit/refusal.ts'
import { refuseAfterDeadline, type DeadlineSettings, type EventTimes } from './deadline.ts'

/** Club-local hours in which nothing leaves on its own: from nine in the evening until eight in the morning. */
export const quiet = { from: 21, until: 8 } as const
const hour = 3_600_000

export const isQuiet = (now: Date, zone: string): boolean => {
  const at = Number(localOf(now, zone).slice(11, 13))
  return at >= quiet.from || at < quiet.until
}

/** How long before an event a team may have its families reminded, in hours. */
export const reminderHours = [6, 12, 24, 48] as const

/**
 * When the automatic reminder is due. What would fall into the quiet hours waits for the morning; where the event begins too soon after that, it goes
 * out the evening before.
 */
export function reminderDue(startsAt: Date, hoursBefore: number, zone: string): Date {
  const due = new Date(startsAt.getTime() - hoursBefore * hour)
  if (!isQuiet(due, zone)) return due
  const local = localOf(due, zone)
  const isNight = Number(local.slice(11, 13)) >= quiet.from
  const night = isNight ? local.slice(0, 10) : addDays(local.slice(0, 10), -1)
  const dashboard = instantOf(`${addDays(night, 1)}T${String(quiet.until).padStart(2, '0')}:00`, zone)
  if (dashboard.getTime() <= startsAt.getTime() - hour) return dashboard
  return instantOf(`${night}T${quiet.from - 1}:00`, zone)
}

interface Reminded {
  status: string
  times: EventTimes
  settings: DeadlineSettings
  /** The last reminder of this event on the club's day of today. */
  today: Date | null
}

/** Why families cannot be reminded now; nothing when they can. Once an event and day is asking, twice is nagging. */
export function refuseReminder({ status, times, settings, today }: Reminded, now: Date): void {
  if (status !== 'scheduled') throw new Refusal('attendance.event_is_off', 'This event is canceled.')
  if (now >= times.startsAt) throw new Refusal('attendance.event_begun', 'The event has already started.')
  refuseAfterDeadline(times, settings, now)
  if (today)
    throw new Refusal('attendance.already_reminded', 'These families were already reminded today.', {
      facts: { reminded_at: today.toISOString() },
    })
}

export interface SilentPlayer {
  player_id: number
  /** The users who answer for the player. */
  people: readonly number[]
}

/** Players who share somebody who answers are one family, also across two households. */
export function familiesOf<T extends SilentPlayer>(players: readonly T[]): T[][] {
  const families: T[][] = []
  for (const player of players) {
    const kin = families.filter((family) => family.some((other) => other.people.some((person) => player.people.includes(person))))
    const joined = [...kin.flat(), player]
    for (const family of kin) families.splice(families.indexOf(family), 1)
    families.push(joined)
  }
  return families
}
