import { useSearchParams } from 'react-router'
import { useActor } from '../../shell/session/useActor.ts'
import { useMyTeams } from '../../teams/teams.queries.ts'
import type { CalendarAddress } from '../calendar-address.ts'
import { keepLayout, layouts, usualLayout } from '../last-layout.ts'
import { weekLayouts, type WeekLayout } from './week-rows.ts'

/** Returns the layout of the week: from the address, otherwise the last choice, otherwise the default of the role. */
export function useWeekLayout(at: CalendarAddress) {
  const { roleType } = useActor()
  const { teams } = useMyTeams()
  const last = layouts.use()[roleType]
  const [query] = useSearchParams()
  const asked = weekLayouts.find((known) => known === query.get('rows'))
  return {
    layout: asked ?? last ?? usualLayout(roleType, teams.length),
    choose: (layout: WeekLayout) => {
      keepLayout(roleType, layout)
      at.set({ rows: layout })
    },
  }
}
