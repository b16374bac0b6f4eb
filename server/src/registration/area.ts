import { registration } from '@touchline/domain/registration/area'
import { serverArea } from '../kit/server-area.ts'
import { awaitsCard } from './awaits-card.ts'
import { planOf } from './plan-of.ts'
import { releaseEnded } from './cart.store.ts'
import { clubFile } from './club-file.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { endCanceled } from './ended/end-registrations.ts'
import { settleLeft } from './first-payment.ts'
import { forgetRegistrant } from './forget-person.ts'
import { programInvitationRoutes } from './invitations/invitations.routes.ts'
import { expireAllInvitations } from './invitations/invitations.store.ts'
import { registrationLists } from './lists.routes.ts'
import { moveWaitlists } from './waitlist/offer-seats.ts'
import { playerFormRoutes } from './player-forms/player-forms.routes.ts'
import { programPeopleLists } from './people-lists.routes.ts'
import { playerRows } from './player-rows.ts'
import { registrationOfDemo } from './registration.demo.ts'
import { registrationRoutes } from './registration.routes.ts'
import { tellOfRegistrations } from './digest/tell-admins.ts'
import { deleteLapsedPlaces } from './waiting-room/waiting-room.store.ts'
import { waitlistRoutes } from './waitlist/waitlist.routes.ts'

export const registrationServer = serverArea(registration, {
  routes: [
    registrationLists,
    programPeopleLists,
    registrationRoutes,
    deskRoutes,
    programInvitationRoutes,
    waitlistRoutes,
    playerFormRoutes,
  ],
  sweeps: [releaseEnded, endCanceled, settleLeft, moveWaitlists, expireAllInvitations, deleteLapsedPlaces, tellOfRegistrations],
  forgetPerson: forgetRegistrant,
  answers: { awaitsCard, planOf },
  playerRows,
  clubFile,
  demo: registrationOfDemo,
})
