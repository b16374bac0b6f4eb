import { area } from '../kit/area.ts'
import * as answerFileEndpoints from './answer-file-endpoints.ts'
import * as desk from './desk/desk-endpoints.ts'
import * as endpoints from './endpoints.ts'
import * as familyEndpoints from './family-endpoints.ts'
import * as lists from './lists.ts'
import * as waitingRoomEndpoints from './waiting-room-endpoints.ts'
import * as invitationEndpoints from './invitations/invitation-endpoints.ts'
import * as waitlistEndpoints from './waitlist-endpoints.ts'
import * as waitlistLists from './waitlist-lists.ts'
import * as peopleLists from './people-lists.ts'
import * as playerForms from './player-forms/player-forms.ts'

export const registration = area('registration', {
  summary:
    'Registration of players by their families: programs, waiting rooms, carts with held seats, checkout, invitations and waitlists.',
  codes: ['PROG'],
  after: ['forms', 'programs', 'players', 'club-teams', 'roster-changes', 'assignments', 'payments', 'billing'],
  objects: {
    waitlist: { table: 'waitlist_entry', scope: 'player', order: 'id desc' },
    form: { table: 'form', scope: 'player', order: 'id desc' },
    program_invitation: { table: 'registration', scope: 'player', only: 'invited_at is not null', order: 'id desc' },
  },
  endpoints: [
    lists,
    peopleLists,
    familyEndpoints,
    endpoints,
    desk,
    answerFileEndpoints,
    invitationEndpoints,
    waitingRoomEndpoints,
    waitlistEndpoints,
    waitlistLists,
    playerForms,
  ],
})
