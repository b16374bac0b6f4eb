import type { Stop } from '@touchline/domain/itineraries/endpoints'
import { titleOf } from '../calendar/tile-of-event.ts'
import type { Moments } from '../kit/time/moments.ts'
import type { useItineraryTexts } from './itinerary-texts.ts'

type Texts = ReturnType<typeof useItineraryTexts>

/** The name of a stop: its event, or its kind with the place, such as "Lodging: Desert Palms Inn". */
export function stopName({ kind, location, event }: Pick<Stop, 'kind' | 'location' | 'event'>, texts: Texts): string {
  if (event) return titleOf(event, texts)
  return location === null ? texts[`kind.${kind}`] : `${texts[`kind.${kind}`]}: ${location}`
}

/** The times of a stop, such as 7:00 AM – 6:00 PM; null where none is known. */
export function stopTimes({ day, start, end }: Pick<Stop, 'day' | 'start' | 'end'>, texts: Texts, moments: Moments): string | null {
  if (start === null) return null
  if (end === null) return moments.clock(`${day}T${start}`)
  const span = moments.span(`${day}T${start}`, `${day}T${end}`)
  return end < start ? `${span} (${texts.nextDay})` : span
}

/** Stops that follow each other on one day, in their order. */
export function byDay<T extends { day: string }>(stops: readonly T[]): { day: string; stops: { stop: T; index: number }[] }[] {
  const days: { day: string; stops: { stop: T; index: number }[] }[] = []
  for (const [index, stop] of stops.entries()) {
    const last = days.at(-1)
    if (last?.day === stop.day) last.stops.push({ stop, index })
    else days.push({ day: stop.day, stops: [{ stop, index }] })
  }
  return days
}
