import type { NoticeKind } from './notice.ts'

/** Minutes for which messages about changes of one event wait for each other, so that several become one. */
export const digestMinutes = 10
/** Minutes before an event from which on nothing about it waits. */
const leavingMinutes = 60

interface Change {
  kind: NoticeKind
  /** True if the event begins within a day, or did before the change. */
  urgent: boolean
  /** The sentence that the editor wrote. */
  note: string
  /** The dates that have changed. */
  count: number
}
interface Before {
  now: Date
  /** The start of the event, and the one before the change if that is another. */
  starts: readonly Date[]
  /** The moment for which messages about the event wait already. */
  waiting: Date | null
  /** The moment of the last message about a change of the event that did not wait, in the last ten minutes. */
  atOnce: Date | null
}

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/**
 * The moment at which the message about a change is sent; null: at once. A small change waits for others from the first one on, so that a person who keeps changing
 * the event delays nothing. An urgent change and one with a sentence go at once; further ones within ten minutes wait for the end of that time. A cancellation and a
 * change of several dates never wait, nor a change shortly before the event.
 */
export function waitsUntil({ kind, urgent, note, count }: Change, { now, starts, waiting, atOnce }: Before): Date | null {
  if (kind !== 'changed' || count !== 1) return null
  if (!urgent && note.trim() === '') return waiting ?? after(now, digestMinutes)
  if (atOnce === null) return null
  const end = waiting ?? after(atOnce, digestMinutes)
  return starts.some((start) => start > now && after(end, leavingMinutes) > start) ? null : end
}

/** The sentence of a message for which others have waited: it repeats theirs, each once, because it is sent in their place. */
export const joinedNotes = (earlier: readonly string[], own: string): string =>
  [...new Set([...earlier, own].map((note) => note.trim()))].filter((note) => note !== '').join('\n')
