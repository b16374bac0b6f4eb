import { titles } from '@touchline/domain/club-setup/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'club administration', layout: 'default', title: titles.setUp } as const

export const clubSetupWeb = webArea(
  'club-setup',
  [
    { ...page, path: '/club-admin/set-up', name: 'club-set-up', keepsScroll: true },
    { ...page, path: '/club-admin/set-up/rosters', name: 'club-set-up-rosters' },
  ],
  async () => (await import('./screens.ts')).screens,
)
