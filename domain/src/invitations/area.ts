import { area } from '../kit/area.ts'
import * as invitationsEndpoints from './endpoints.ts'

export const invitations = area('invitations', {
  summary: 'Invitations of people to players and teams, sign-up links of the club, and people who have not confirmed their address.',
  codes: ['AUTH'],
  after: ['teams'],
  endpoints: [invitationsEndpoints],
  objects: {
    invitation: { table: 'invitation', scope: 'club' },
    club_link: { table: 'club_link', scope: 'club' },
  },
})
