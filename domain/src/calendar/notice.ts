import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './notice-texts.en.ts'
import { texts as spanish } from './notice-texts.es.ts'

export const noticeKinds = ['created', 'changed', 'canceled', 'postponed', 'restored', 'deleted'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export interface NoticeEvent {
  kind: string
  title: string
  opponent: string | null
  side: string | null
  starts_at: Date
  timezone: string
  place: string | null
}

const textsOf = saidTexts(english, spanish)

/** What people call the event: its own title, or "Practice", or the game with its opponent. */
export function eventName(event: Pick<NoticeEvent, 'kind' | 'title' | 'opponent' | 'side'>, by: Said): string {
  const texts = textsOf(by)
  if (event.title) return event.title
  if (event.kind === 'Practice') return texts.practice
  if (event.kind !== 'Game') return texts.event
  if (!event.opponent) return texts.game
  return fill(event.side === 'away' ? texts.gameAway : texts.gameHome, { opponent: event.opponent })
}

/** When an event starts, in the zone of its place, which is named. */
export const startSaid = ({ starts_at, timezone }: Pick<NoticeEvent, 'starts_at' | 'timezone'>, { locale }: Said): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es' : 'en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(starts_at)

/** The message about one event in the reader's language, its time in the zone of the place. */
export function eventNotice(
  kind: NoticeKind,
  event: NoticeEvent,
  team: string,
  by: Said,
  note: string,
  /** How many events of a series this is about. */
  count = 1,
): { subject: string; body: string } {
  const texts = textsOf(by)
  const what = eventName(event, by)
  const day = startSaid(event, by)
  const when = count > 1 ? fill(texts.fromOn, { when: day, count }) : day
  const line = fill(texts.line, { team, what, when, place: event.place ?? texts.noPlace })
  return { subject: fill(texts[kind], { what, when }), body: note ? `${line}\n\n${note}` : line }
}

export function importNotice(team: string, count: number, by: Said): { subject: string; body: string } {
  const subject = fill(textsOf(by).imported, { team, count })
  return { subject, body: subject }
}
