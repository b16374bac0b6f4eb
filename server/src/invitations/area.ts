import { invitations } from '@touchline/domain/invitations/area'
import { serverArea } from '../kit/server-area.ts'
import { acceptPlaces } from './accept-places.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { namesInvited } from './invited-places.store.ts'
import { playerRows } from './player-rows.ts'

export const invitationsServer = serverArea(invitations, {
  routes: [invitationRoutes],
  playerRows,
  answers: { acceptInvitation: acceptPlaces, namesInvited },
})
