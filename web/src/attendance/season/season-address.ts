import type { EventKind } from '@touchline/domain/calendar/event'
import { useSearchParams } from 'react-router'
import { addDays, isDate, wallTime } from '../../kit/time/days.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { useZone } from '../../shell/session/useActor.ts'
import type { Team } from '../../teams/TeamPage.tsx'

export const seasonKinds = ['Practice', 'Game', 'GenericCalendarEvent'] as const satisfies readonly EventKind[]
export const seasonSorts = ['number', 'name', 'came', 'share', 'streak', 'late', 'away'] as const
export type SeasonSort = (typeof seasonSorts)[number]
const spans = ['30', '90'] as const

/** Keeps the state of the season table in the address: the time span, the kind of event, the order and the open player. */
export function useSeasonAddress(team: Team) {
  const [query, setQuery] = useSearchParams()
  const today = wallTime(serverNow(), useZone()).slice(0, 10)
  const set = (changes: Record<string, string | null>) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const season = seasonTime(team, today)
  const span = spans.find((known) => known === query.get('days')) ?? null
  const [from, until] = [query.get('from'), query.get('until')]
  const usual = span === null ? season : { start: addDays(today, 1 - Number(span)), end: today }
  const asked = query.get('sort') ?? ''
  const sort = seasonSorts.find((known) => known === asked.replace(/^-/, '')) ?? 'number'
  return {
    start: isDate(from) ? from : usual.start,
    end: isDate(until) ? until : usual.end,
    kind: seasonKinds.find((known) => known === query.get('kind')) ?? null,
    span,
    sort,
    down: asked.startsWith('-'),
    player: Number(query.get('player')) || null,
    set,
  }
}

/** The season, or the days of the group assignment, until today; before it starts, and for a team without a season, the last sixty days. */
function seasonTime({ season: whole, assignment }: Team, today: string): { start: string; end: string } {
  const season = assignment ?? whole
  if (!season || season.start_date > today) return { start: addDays(today, -60), end: today }
  const end = season.end_date < today ? season.end_date : today
  return { start: season.start_date < addDays(end, -399) ? addDays(end, -399) : season.start_date, end }
}
