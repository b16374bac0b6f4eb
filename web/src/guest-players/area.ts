import { titles } from '@touchline/domain/guest-players/titles'
import { webArea } from '../kit/web-area.ts'

export const guestPlayersWeb = webArea(
  'guest-players',
  [
    {
      path: '/teams/{team}/assign_guests',
      name: 'assign-guests',
      guard: 'team staff, club admin or director',
      layout: 'default',
      title: titles.assignGuests,
    },
    {
      path: '/club-admin/teams/guest-assignments',
      name: 'guest-assignments',
      guard: 'club admin or director',
      layout: 'default',
      title: titles.guestAssignments,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
