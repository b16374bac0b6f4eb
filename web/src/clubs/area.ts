import { titles } from '@touchline/domain/clubs/titles'
import { webArea } from '../kit/web-area.ts'

export const clubsWeb = webArea('clubs', [
  {
    path: '/club-admin/settings',
    name: 'club-settings',
    guard: 'club administration',
    title: titles.clubAdministration,
    layout: 'default',
    screen: async () => (await import('./ClubSettingsScreen.tsx')).ClubSettingsScreen,
  },
])
