import { addDays, instantOf, localOf } from '../kit/dates.ts'
import { Refusal } from '../kit/refusal.ts'
import { refuseAfterDeadline, type DeadlineSettings, type EventTimes } from './deadline.ts'

/** Club-local hours in which no automatic reminder is sent: from nine in the evening until eight in the morning. */
export const quiet = { from: 21, until: 8 } as const
const hour = 3_600_000

export const isQuiet = (now: Date, zone: string): boolean => {
  const at = Number(localOf(now, zone).slice(11, 13))
  return at >= quiet.from || at < quiet.until
}

/** Hours before an event at which a team may have its families reminded. */
export const reminderHours = [6, 12, 24, 48] as const

/**
 * The time at which the automatic reminder is due. One that would fall into the quiet hours waits until they end; if the event begins too soon after that,
 * it is sent the evening before.
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
  /** The time of the last reminder for this event on the club's current day; null when there was none. */
  today: Date | null
}

/** Throws when families cannot be reminded now. One reminder per event and day is enough. */
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

/** Groups players into families: players who share a contact are one family, also across two households. */
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
