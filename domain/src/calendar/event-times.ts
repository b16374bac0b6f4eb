import { instantOf, isTbd, isTimeZone } from '../kit/dates.ts'
import { Refusal } from '../kit/refusal.ts'

export interface EventTimesAsked {
  start_time: string
  end_time: string
  timezone: string
}
const longest = 14 * 86_400_000

/** Converts local times at a place to instants. People agree on the local time; the instant follows from the zone. */
export function eventInstants({ start_time, end_time, timezone }: EventTimesAsked): { startsAt: Date; endsAt: Date; tbd: boolean } {
  if (!isTimeZone(timezone)) throw fieldRefusal('event.unknown_zone', 'timezone', 'This time zone isn’t supported.')
  const startsAt = instantOf(start_time, timezone)
  const endsAt = instantOf(end_time, timezone)
  if (endsAt < startsAt) throw fieldRefusal('event.ends_before_start', 'end_time', 'The end can’t be before the start.')
  if (endsAt.getTime() - startsAt.getTime() > longest)
    throw fieldRefusal('event.too_long', 'end_time', 'An event can last at most 14 days.')
  return { startsAt, endsAt, tbd: isTbd(start_time) }
}

/** Refuses to cancel or postpone an event that is over. A wrong date may be corrected in the same step, so the later of both times counts. */
export function refuseOffWhenOver(
  { from, to, endsAt }: { from: string; to: string; endsAt: readonly [was: Date, becomes: Date] },
  now: Date,
): void {
  if (to === 'scheduled' || to === from || endsAt.some((end) => end > now)) return
  throw fieldRefusal('event.over', 'status', 'This event is over. It can no longer be canceled or postponed.')
}

export const fieldRefusal = (code: string, field: string, message: string) => new Refusal(code, message, { errors: { [field]: [message] } })
