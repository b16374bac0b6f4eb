import { anyOf, type Policy } from '../access/actor.ts'
import { adminOfClub, answersForPlayer, directorOfTeam, maySeeTeam, staffOfTeam, type TeamPlace } from '../access/policy.ts'

/** The roles and teams of a person in the club of the current role. */
export interface PersonPlace {
  userId: number
  clubId: number
  staffOf: readonly TeamPlace[]
  playsOn: readonly TeamPlace[]
  /** The teams of the children for whom the person is a contact. */
  contactOn: readonly TeamPlace[]
}

/** Families see the pictures of their coaches and teammates; only staff and admins see those of other parents. */
export const maySeePictureOfPerson = (person: PersonPlace): Policy =>
  anyOf(
    (actor) => actor.userId === person.userId,
    adminOfClub(person),
    ...[...person.staffOf, ...person.playsOn].map(maySeeTeam),
    ...person.contactOn.flatMap((team) => [staffOfTeam(team), directorOfTeam(team)]),
  )

/** Everybody who sees a name on a roster also sees the player's picture. */
export const maySeePictureOfPlayer = (player: { clubId: number; playerId: number; playsOn: readonly TeamPlace[] }): Policy =>
  anyOf(adminOfClub(player), answersForPlayer(player), ...player.playsOn.map(maySeeTeam))
