import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { placeWords } from '@touchline/domain/kit/location'
import { fill, type SameKeys } from '@touchline/domain/kit/texts'
import type { texts as english } from '@touchline/domain/calendar/texts.en'
import { zoneCity } from '../kit/time/moments.ts'
import type { TeamLook } from '../kit/page/TeamMark.tsx'
import type { TileEvent } from './grid/tile-event.ts'
import { replyOf } from './event/reply-of.ts'

type Texts = SameKeys<typeof english>

type TitleTexts = Pick<Texts, 'practice' | 'game' | 'gameHome' | 'gameAway' | 'event'>
/** Returns the display name of an event: its own title, "Practice", or the game with its opponent. */
export function titleOf(event: Pick<CalendarEvent, 'type' | 'title' | 'opponent' | 'side'>, texts: TitleTexts): string {
  if (event.title) return event.title
  if (event.type === 'Practice') return texts.practice
  if (event.type !== 'Game') return texts.event
  return event.opponent ? fill(event.side === 'away' ? texts.gameAway : texts.gameHome, { opponent: event.opponent }) : texts.game
}

export const locationText = (event: Pick<CalendarEvent, 'field' | 'location'>, texts: Texts): string =>
  event.field?.name ?? (event.location ? placeWords(event.location) || event.location : texts.noPlace)
export const addressOf = (event: Pick<CalendarEvent, 'id' | 'team_id'>): string =>
  event.team_id === null ? `/events/${event.id}` : `/teams/${event.team_id}/events/${event.id}`

/** Returns the tile of an event. `zone` is the reader's zone: an event in another zone shows its own times and names the zone. */
export function tileOf(event: CalendarEvent, team: TeamLook, texts: Texts, zone: string, to = addressOf(event)): TileEvent {
  const place = locationText(event, texts)
  return {
    id: event.id,
    to,
    kind: event.type === 'Game' ? 'game' : event.type === 'Practice' ? 'practice' : 'club',
    title: titleOf(event, texts),
    start: event.start_time,
    end: event.end_time,
    place: event.timezone === zone ? place : `${place} · ${fill(texts.timesIn, { city: zoneCity(event.timezone) })}`,
    team,
    counts: { coming: event.counts.coming, away: event.counts.away, of: event.counts.players },
    ...(event.status === 'canceled' && { off: texts.canceled }),
    ...(event.status === 'postponed' && { off: texts.postponed }),
    ...(event.status_reason !== null && { offReason: event.status_reason }),
    ...(event.mine.length > 0 && {
      replies: event.mine.map(({ first_name, status }) => ({ name: first_name, reply: replyOf(status) ?? ('open' as const) })),
    }),
    ...(event.tbd && { note: texts.tbd, untimed: true }),
  }
}

/** Returns for example "Canceled: Field closed for rain"; null for a scheduled event. */
export function offWords({ status, status_reason }: Pick<CalendarEvent, 'status' | 'status_reason'>, texts: Texts): string | null {
  if (status === 'scheduled') return null
  return [status === 'canceled' ? texts.canceled : texts.postponed, status_reason].filter(Boolean).join(': ')
}
