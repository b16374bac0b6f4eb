import { dateFormat } from '@touchline/domain/kit/formats'
import type { Locale } from '@touchline/domain/kit/texts'
import { useMemo } from 'react'
import { minutesOf } from './days.ts'
import { useLocale } from '../texts.ts'

// Wall times are formatted as UTC, because their zone was applied when they became wall times.
const wall = (local: string) => new Date(`${local.length === 10 ? `${local}T00:00` : local}:00Z`)
const inUtc = { timeZone: 'UTC' } as const
const numbers = /[\d:]+/

export function momentsIn(locale: Locale) {
  const write = (local: string, options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...inUtc, ...options }).format(wall(local))
  const clock = (local: string) => write(local, { hour: 'numeric', minute: '2-digit' }).replace(/\s/g, '\u00A0')
  const shortClock = (local: string) =>
    clock(local)
      .replace(':00', '')
      .replace(/\s*([ap])\.?\s*m\.?$/i, (_, half: string) => half.toLowerCase())
  return {
    /** For example 5:30 PM. */
    clock,
    /** For example 5:30, beside an axis of hours that shows AM and PM. */
    bareClock: (local: string) => numbers.exec(clock(local))?.[0] ?? clock(local),
    /** For example 5:30 – 7:00 PM; AM or PM is written once where both share it. */
    span(start: string, end: string) {
      const sameHalf = minutesOf(start) < 720 === minutesOf(end) < 720
      return `${sameHalf ? (numbers.exec(clock(start))?.[0] ?? '') : clock(start)} – ${clock(end)}`
    },
    /** For example 6p or 6:30p, for narrow places. */
    shortClock,
    /** For example 5:30–7p. */
    shortSpan(start: string, end: string) {
      const sameHalf = minutesOf(start) < 720 === minutesOf(end) < 720
      const from = shortClock(start)
      return `${sameHalf ? from.replace(/[ap]$/, '') : from}–${shortClock(end)}`
    },
    /** For example 9 AM. */
    hour: (hour: number) => write(`2026-01-01T${String(hour % 24).padStart(2, '0')}:00`, { hour: 'numeric' }),
    /** For example Mon, M or Monday. */
    weekday: (date: string, width: 'long' | 'short' | 'narrow') => write(date.slice(0, 10), { weekday: width }),
    /** For example 6. */
    day: (date: string) => String(Number(date.slice(8, 10))),
    /** For example October 2026. */
    month: (date: string) => write(date, { month: 'long', year: 'numeric' }),
    /** For example Tue, Oct 6. */
    shortDate: (date: string) => write(date.slice(0, 10), { weekday: 'short', month: 'short', day: 'numeric' }),
    /** For example Tuesday, October 6. */
    longDate: (date: string) => write(date.slice(0, 10), { weekday: 'long', month: 'long', day: 'numeric' }),
    /** For example Oct 6. */
    monthDay: (date: string) => write(date.slice(0, 10), { month: 'short', day: 'numeric' }),
    /** For example 3:40 PM if today, Tuesday within a week, Oct 6 if earlier. */
    sinceDay(local: string, now: string) {
      const days = (Date.parse(now.slice(0, 10)) - Date.parse(local.slice(0, 10))) / 86_400_000
      if (days < 1) return clock(local)
      return write(local.slice(0, 10), days < 7 ? { weekday: 'long' } : { month: 'short', day: 'numeric' })
    },
    /** For example Oct 6, 2014. */
    fullDate: (date: string) => write(date.slice(0, 10), { month: 'short', day: 'numeric', year: 'numeric' }),
    /** For example October 5 – 11, 2026. Months are shortened across two months, as in Nov 30 – Dec 6, 2026, so that the title fits beside the buttons. */
    range: (from: string, to: string) =>
      dateFormat(locale, {
        ...inUtc,
        month: from.slice(0, 7) === to.slice(0, 7) ? 'long' : 'short',
        day: 'numeric',
        year: 'numeric',
      }).formatRange(wall(from), wall(to)),
    /** An instant in a zone, for example Oct 6, 5:12 PM. */
    instant: (iso: string, zone: string) =>
      dateFormat(locale, { timeZone: zone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(iso)),
  }
}
export type Moments = ReturnType<typeof momentsIn>

/** Formats dates and times in the reader's language. */
export function useMoments(): Moments {
  const locale = useLocale()
  return useMemo(() => momentsIn(locale), [locale])
}

/** "Denver" for "America/Denver": enough to name the zone. */
export const zoneCity = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
