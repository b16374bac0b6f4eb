import { dateFormat } from '../../kit/formats.ts'
import { fill } from '../../kit/texts.ts'
import { acknowledgeLine, askForAnswer } from '../../notifications/ask-to-acknowledge.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import { texts as english } from './notice-texts.en.ts'
import { texts as spanish } from './notice-texts.es.ts'

export const noticeKinds = ['created', 'changed', 'canceled', 'postponed', 'restored', 'deleted', 'guest', 'uninvited'] as const
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

/** The name of the event for people: its own title, or "Practice", or the game with its opponent. */
export function eventName(event: Pick<NoticeEvent, 'kind' | 'title' | 'opponent' | 'side'>, by: Said): string {
  const texts = textsOf(by)
  if (event.title) return event.title
  if (event.kind === 'Practice') return texts.practice
  if (event.kind !== 'Game') return texts.event
  if (!event.opponent) return texts.game
  return fill(event.side === 'away' ? texts.gameAway : texts.gameHome, { opponent: event.opponent })
}

/** The start of an event, in the zone of its place, with the zone's name. */
export const startSaid = (event: Pick<NoticeEvent, 'starts_at' | 'timezone'>, by: Said): string => dayAndHour(event, by, true)

const dayAndHour = ({ starts_at, timezone }: Pick<NoticeEvent, 'starts_at' | 'timezone'>, by: Said, withZone: boolean): string =>
  dateFormat(by.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    ...(withZone && { timeZoneName: 'short' }),
  }).format(starts_at)

/** The event with its team, as a message names it: "U12 Girls game vs Eastgate". */
export function eventOfTeam(
  { kind, title, opponent, side }: Pick<NoticeEvent, 'kind' | 'title' | 'opponent' | 'side'>,
  team: string,
  by: Said,
): string {
  const texts = textsOf(by)
  if (title) return fill(texts.titleOf, { team, title })
  if (kind === 'Practice') return fill(texts.practiceOf, { team })
  if (kind !== 'Game') return fill(texts.eventOf, { team })
  if (!opponent) return fill(texts.gameOf, { team })
  return fill(side === 'away' ? texts.gameAwayOf : texts.gameHomeOf, { team, opponent })
}

/** "Players: Ella and Mia"; empty when none of the reader's players takes part. */
export function playersSaid(players: readonly string[], by: Said): string {
  if (players.length === 0) return ''
  const texts = textsOf(by)
  const names = new Intl.ListFormat(by.locale, { type: 'conjunction' }).format(players)
  return fill(players.length === 1 ? texts.player : texts.players, { names })
}

export interface Notice {
  kind: NoticeKind
  event: NoticeEvent
  /** The team's name, or the club's for an event without a team. */
  team: string
  /** The message that the editor wrote. */
  note?: string
  /** The reason for canceling or postponing it. */
  reason?: string | null
  /** The name of the person who canceled it. */
  canceledBy?: string | null
  /** First names of the reader's own players. */
  players?: readonly string[]
  /** The page of the event; none when the event was deleted. */
  link?: string | null
  /** The link with which the reader says that an urgent change is known. */
  seenLink?: string | null
  /** A text asks for an answer instead. */
  asksAnswer?: boolean
  /** The number of events of a series that the message is about. */
  count?: number
  /** A text message: only the sentence, the reason and the link. */
  short?: boolean
}

/** The message about one event in the reader's language, with its time in the zone of the place. Both subject and sentence say what happened. */
export function eventNotice(notice: Notice, by: Said): { subject: string; body: string } {
  const { kind, event, note, reason, canceledBy, players = [], link, seenLink, asksAnswer, count = 1, short = false } = notice
  const texts = textsOf(by)
  const what = eventOfTeam(event, notice.team, by)
  const happens = kind !== 'canceled' && kind !== 'postponed' && kind !== 'deleted' && kind !== 'uninvited'
  const facts = [
    happens && !short && fill(texts.where, { place: event.place ?? texts.noPlace }),
    reason && fill(texts.reason, { reason }),
    !short && playersSaid(players, by),
    !short && kind === 'canceled' && canceledBy && fill(texts.by, { name: canceledBy }),
  ].filter(Boolean)
  const parts = [
    [fill(texts[`${count > 1 ? 'many' : 'body'}.${kind}`], { what, when: startSaid(event, by), count }), ...facts].join('\n'),
    note !== reason && note,
    link && fill(texts.details, { link }),
    seenLink && acknowledgeLine(seenLink, by),
    asksAnswer && askForAnswer(by),
  ].filter(Boolean)
  const day = dayAndHour(event, by, false)
  const when = count > 1 ? fill(texts.dates, { when: day, count }) : day
  return { subject: fill(texts[`subject.${kind}`], { what, when }), body: parts.join(short ? '\n' : '\n\n') }
}

export function importNotice(team: string, count: number, by: Said, undone = false): { subject: string; body: string } {
  const texts = textsOf(by)
  const said = count === 1 ? ([texts.importUndoneOne, texts.importedOne] as const) : ([texts.importUndone, texts.imported] as const)
  const subject = fill(undone ? said[0] : said[1], { team, count })
  return { subject, body: subject }
}
