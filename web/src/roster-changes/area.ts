import { titles } from '@touchline/domain/roster-changes/titles'
import { webArea } from '../kit/web-area.ts'
import { reviewPath } from './paths.ts'

const decides = { guard: 'club admin or director', layout: 'default', title: titles.rosterChanges } as const

export const rosterChangesWeb = webArea(
  'roster-changes',
  [
    { ...decides, path: '/club-admin/teams/roster-changes', name: 'roster-changes' },
    { ...decides, path: reviewPath, name: 'roster-review' },
    { ...decides, path: `${reviewPath}/{change}`, name: 'roster-change' },
  ],
  async () => (await import('./screens.ts')).screens,
)
