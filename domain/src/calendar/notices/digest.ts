import type { NoticeKind } from './notice.ts'

/** Minutes for which the message of a change waits, so that several changes of one event become one message. */
export const digestMinutes = 10

interface Change {
  kind: NoticeKind
  /** True if the event begins within a day, or did before the change. */
  urgent: boolean
  /** The sentence that the editor wrote. */
  note: string
  /** The dates that have changed. */
  count: number
}

/**
 * The newest message about an event has its whole state, and so replaces earlier ones. A message waits for that unless people must know at once, somebody wrote
 * a sentence that the next one does not repeat, or it is about several dates.
 */
export const waitsForOthers = ({ kind, urgent, note, count }: Change): boolean =>
  kind === 'changed' && !urgent && note.trim() === '' && count === 1

/** The end of the wait: that of the messages that already wait, so that a person who keeps changing the event delays nothing. */
export const endOfWait = (now: Date, begun: Date | null): Date => begun ?? new Date(now.getTime() + digestMinutes * 60_000)
