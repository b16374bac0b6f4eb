import { readFields } from '@touchline/domain/fields/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useCallback, useMemo } from 'react'
import { weekDays } from '../../kit/time/days.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { useMyTeams } from '../../teams/teams.queries.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { titleOf } from '../tile-of-event.ts'
import type { Calendar } from '../useCalendar.ts'
import { clashes, weekRows, type RowsBy } from './week-rows.ts'
import { useWeekTexts } from './week-texts.ts'

/** Returns the clashing events with a sentence about each. Clashes are computed before filtering, so hiding an event does not hide its clash. */
export function useClashes(all: Calendar['all']) {
  const texts = useCalendarTexts()
  const weekTexts = useWeekTexts()
  const { span } = useMoments()
  const found = useMemo(() => clashes(all), [all])
  const of = useCallback(
    (id: number) => {
      const clash = found.get(id)
      if (!clash) return undefined
      const what = [clash.with.team_name, titleOf(clash.with, texts)].filter(Boolean).join(' ')
      const when = span(clash.with.start_time, clash.with.end_time)
      return { kind: clash.kind, sentence: fill(weekTexts.clashWith, { clash: weekTexts[`clash.${clash.kind}`], what, when }) }
    },
    [found, texts, weekTexts, span],
  )
  return { of, ids: found }
}

/** Returns the week of the calendar with a row for each field or team. */
export function useClubWeek(calendar: Calendar, by: RowsBy) {
  const texts = useWeekTexts()
  const { at, days, events, tiles, all } = calendar
  const { teams } = useMyTeams()
  const fields = useRead(readFields, {}, { enabled: by === 'field' })
  const chosen = at.filters[by]
  const shown = useMemo(() => weekDays(days.start), [days.start])
  const known = useMemo(
    () => (by === 'team' ? teams : (fields.data?.items ?? [])).filter(({ id }) => chosen === null || id === chosen),
    [by, teams, fields.data, chosen],
  )
  const rows = useMemo(
    () => weekRows(events, tiles, shown, by, known, by === 'team' ? texts.noTeam : texts.noField),
    [events, tiles, shown, by, known, texts],
  )
  const { of: clashOf } = useClashes(all)
  return { by, days: shown, rows, count: events.length, clashOf, isReady: by === 'team' || fields.data !== undefined }
}
export type ClubWeekData = ReturnType<typeof useClubWeek>
