import { titles } from '@touchline/domain/roster-changes/titles'
import { webArea } from '../kit/web-area.ts'

export const rosterChangesWeb = webArea(
  'roster-changes',
  [
    {
      ...{ guard: 'club admin or director', layout: 'default', title: titles.rosterChanges },
      path: '/club-admin/teams/roster-changes',
      name: 'roster-changes',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
