import { anyOf, type Policy } from '../access/actor.ts'
import { adminOfClub, answersForPlayer, directorOfTeam, maySeeTeam, staffOfTeam, type TeamPlace } from '../access/policy.ts'

/** Where a person stands in the club of the seat. */
export interface PersonPlace {
  userId: number
  clubId: number
  staffOf: readonly TeamPlace[]
  playsOn: readonly TeamPlace[]
  /** The teams of the children he answers for. */
  contactOn: readonly TeamPlace[]
}

/** Families see who coaches them and who plays with them; the other parents only the staff and the office see. */
export const maySeePictureOfPerson = (person: PersonPlace): Policy =>
  anyOf(
    (actor) => actor.userId === person.userId,
    adminOfClub(person),
    ...[...person.staffOf, ...person.playsOn].map(maySeeTeam),
    ...person.contactOn.flatMap((team) => [staffOfTeam(team), directorOfTeam(team)]),
  )

/** Whoever sees a name on a roster sees the face beside it. */
export const maySeePictureOfPlayer = (player: { clubId: number; playerId: number; playsOn: readonly TeamPlace[] }): Policy =>
  anyOf(adminOfClub(player), answersForPlayer(player), ...player.playsOn.map(maySeeTeam))
