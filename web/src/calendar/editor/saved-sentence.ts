import type { texts as editorEnglish } from '@touchline/domain/calendar/editor/editor-texts.en'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import type { texts as english } from '@touchline/domain/calendar/texts.en'
import { fill, type SameKeys } from '@touchline/domain/kit/texts'
import type { Moments } from '../../kit/time/moments.ts'
import { locationText, titleOf } from '../tile-of-event.ts'
import { notifiedSentence } from './notified.ts'

export type SayTexts = SameKeys<typeof english> & SameKeys<typeof editorEnglish>
type Said = Pick<
  CalendarEvent,
  'type' | 'title' | 'opponent' | 'side' | 'start_time' | 'end_time' | 'tbd' | 'field' | 'location' | 'status'
>

/** Returns the name of an event for the middle of a sentence; "vs Northgate" alone would not read well. */
export function nameOf(event: Pick<Said, 'type' | 'title' | 'opponent' | 'side'>, texts: SayTexts): string {
  const title = titleOf(event, texts)
  return event.type === 'Game' && !event.title && event.opponent ? fill(texts.gameAgainst, { opponent: title }) : title
}

interface Saved {
  before: Said | undefined
  after: Said
  /** The number of created or changed events. */
  changed: number
  /** The number of notified people; null if notifications were switched off. */
  told: number | null
}

/** Describes a save in a sentence: the changed time or place, and who was notified. */
export function savedSentence({ before, after, changed, told }: Saved, texts: SayTexts, moments: Moments): string {
  const what = nameOf(after, texts)
  const done = before ? changedSentence(before, after, changed, what, texts, moments) : addedSentence(what, changed, texts)
  return told === null ? done : `${done} ${notifiedSentence(told, texts)}`
}

const addedSentence = (what: string, changed: number, texts: SayTexts) =>
  changed > 1 ? fill(texts.addedMany, { count: changed }) : fill(texts.added, { what })

function changedSentence(before: Said, after: Said, changed: number, what: string, texts: SayTexts, { clock, shortDate, span }: Moments) {
  if (changed > 1) return fill(texts.updatedMany, { count: changed })
  const day = after.start_time.slice(0, 10) === before.start_time.slice(0, 10) ? '' : shortDate(after.start_time)
  const isShorter = day === '' && after.start_time === before.start_time
  const hour = isShorter ? span(after.start_time, after.end_time) : clock(after.start_time)
  const isMoved = !after.tbd && (after.start_time !== before.start_time || after.end_time !== before.end_time)
  if (isMoved) return fill(texts.movedTo, { what, when: [day, hour].filter(Boolean).join(', ') })
  const place = locationText(after, texts)
  return place === locationText(before, texts) || place === texts.noPlace
    ? fill(texts.updated, { what })
    : fill(texts.movedPlace, { what, place })
}
