import { addDays, instantOf, localOf } from '../../kit/dates.ts'

/** The hours of each day in which texts and push messages wait. Times are HH:MM in the zone of the reader; they may span midnight. */
export interface QuietHours {
  from: string
  to: string
  /** IANA name. */
  zone: string
}

/** The end of the quiet hours that `now` is in; null outside of them. Equal times mean no quiet hours. */
export function quietUntil(now: Date, { from, to, zone }: QuietHours): Date | null {
  if (from === to) return null
  const local = localOf(now, zone)
  const [day, time] = [local.slice(0, 10), local.slice(11, 16)]
  if (from < to) return time >= from && time < to ? instantOf(`${day}T${to}`, zone) : null
  if (time >= from) return instantOf(`${addDays(day, 1)}T${to}`, zone)
  return time < to ? instantOf(`${day}T${to}`, zone) : null
}

interface Sending {
  channel: 'email' | 'sms' | 'push'
  /** The reader must know before leaving home. */
  urgent: boolean
  /** The time after which the message is useless. */
  leaveBy: Date | null
}

/**
 * The time before which a message is not sent; null: at once. Quiet hours hold texts and push messages, because mails wake nobody. An urgent message does not
 * wait, nor one that would be useless afterwards.
 */
export function heldUntil(now: Date, { channel, urgent, leaveBy }: Sending, quiet: QuietHours | null): Date | null {
  if (channel === 'email' || urgent || quiet === null) return null
  const end = quietUntil(now, quiet)
  return end !== null && leaveBy !== null && leaveBy <= end ? null : end
}
