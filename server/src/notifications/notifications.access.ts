import { notifications } from '@touchline/domain/notifications/area'
import { expectations, holds, inAClub, inPerson, through, where } from '../../test/access/expectations.ts'

/** Guests of a club have no tray. */
const hasTray = inAClub.otherwise403(where(({ who }) => who.roleType !== 'ClubGuest'))

/** Admins with club administration for all regions. */
const ofClub = inAClub.otherwise403(holds('club_administration', 0))

export const notificationsAccess = expectations(notifications, {
  readUndelivered: ofClub,
  exportUndelivered: ofClub,
  previewUndeliveredActs: ofClub,
  runUndeliveredActs: ofClub,
  readCounters: through,
  refreshCounters: through,
  readNotifications: hasTray,
  markNotificationsRead: inPerson(hasTray),
  deleteNotifications: inPerson(hasTray),
  acknowledgeNotifications: inPerson(hasTray),
})
