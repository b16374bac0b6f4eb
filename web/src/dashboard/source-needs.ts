import type { NeedySource } from '@touchline/domain/calendar/imports/calendar-import'
import { fill } from '@touchline/domain/kit/texts'
import { importAddress } from '../calendar/imports/import-address.ts'
import { useDashboardTexts } from './dashboard-texts.ts'

/** Returns a sentence and a link for each synced calendar that needs attention. */
export function useSourceNeeds(sources: readonly NeedySource[]) {
  const texts = useDashboardTexts()
  return sources.map(({ id, name, team_id, team_name, waiting, lost }) => ({
    key: id,
    title: lost
      ? fill(texts.sourceLost, { name })
      : waiting === null
        ? fill(texts.sourceFails, { name })
        : waiting.rows === 1
          ? fill(texts.sourceWaitsOne, { name })
          : fill(texts.sourceWaits, { name, count: waiting.rows }),
    detail: fill(texts.sourceOf, { place: team_name ?? texts.wholeClub }),
    to: importAddress(team_id, lost ? undefined : waiting?.change_set_id),
  }))
}
