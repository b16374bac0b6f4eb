import { notifications } from '@touchline/domain/notifications/area'
import { expectations, inAClub, inPerson, through, where } from '../../test/access/expectations.ts'

/** Guests of a club have no tray. */
const hasTray = inAClub.otherwise403(where(({ who }) => who.roleType !== 'ClubGuest'))

export const notificationsAccess = expectations(notifications, {
  readCounters: through,
  refreshCounters: through,
  readNotifications: hasTray,
  markNotificationsRead: inPerson(hasTray),
  deleteNotifications: inPerson(hasTray),
})
