import type { Mail } from './outbox.ts'

/** The change of which messages tell, and the seconds for which they wait for its undo. */
export interface Hold {
  changeSetId: number | null
  heldSeconds: number
}

/** A cancellation may tell thousands of families; a statement has at most 65,535 values, and the planner takes long for many of them. */
const atOnce = 1000

/** The rows of messages as JSON, a part for each statement, so that every statement has the same text and one value for all rows. */
export function* rowsInParts(mails: readonly Mail[], rowOf: (mail: Mail) => Record<string, unknown>): Generator<string> {
  for (let from = 0; from < mails.length; from += atOnce) yield JSON.stringify(mails.slice(from, from + atOnce).map(rowOf), wellFormed)
}

/** Half a character, which is left where a text was cut, is replaced: JSON of the database refuses it. */
const wellFormed = (_name: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** The columns that deliveries and notifications share. */
export const rowOfMail = ({ userId, dedupeKey, about, leaveBy, replacedBy, urgentKey }: Mail) => ({
  user_id: userId,
  dedupe_key: dedupeKey,
  about_event_id: about?.eventId,
  about_state: about?.standing,
  about_starts_at: about?.startsAt,
  leave_by: leaveBy,
  replaced_by: replacedBy,
  urgent_key: urgentKey,
})
