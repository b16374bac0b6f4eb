import type { AgeClassKind } from '../access/age-class.ts'
import { isAgeClassEditable } from '../settings/age-class.ts'
import { ageClassOf } from './age-fields.ts'
import { allOf, anyOf, type Actor, type Policy } from '../access/actor.ts'
import { adminHolding, answersForPlayer, directorOfClub, directorOfTeam, inRoleSessionClub, staffOfTeam } from '../access/policy.ts'
import { holds } from '../access/permissions.ts'
import type { PlayerPlace } from '../medical/policy.ts'

/** The region of a player; `any` asks whether an act is offered at all, null is a player without a region. */
type Placed = Pick<PlayerPlace, 'clubId'> & { regionId: number | null | 'any' }

/** Admins who see and search the players of the region: with `all_players`, or `club_operations` that changes them (ROLE-145, PLAYER-013). */
const adminOfPlayers = (place: Placed): Policy => anyOf(adminHolding('all_players', place), adminHolding('club_operations', place))

/** A director sees the own teams; `all_players` widens that to the region (S1.6). */
const directorOfPlayers = (place: Placed): Policy =>
  allOf(directorOfClub(place), (actor) => holds(actor.permissions, 'all_players', place.regionId))

const programAdmin = (place: Placed): Policy => allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'ProgramAdmin')

/** The regions whose players the actor lists: null for all of them, empty for a director who has only the own teams. */
export function regionsListed(actor: Actor): number[] | null {
  const lists = (regionId: number | null) => {
    const place = { clubId: actor.clubId!, regionId }
    return anyOf(adminOfPlayers(place), directorOfPlayers(place))(actor)
  }
  if (lists(null)) return null
  return Object.keys(actor.permissions)
    .map(Number)
    .filter((region) => region > 0 && lists(region))
}

/** The staff and directors of a team on which the player is. */
const staffOfPlayer = ({ playsOn }: PlayerPlace): Policy => anyOf(...playsOn.map(staffOfTeam), ...playsOn.map(directorOfTeam))

/** S1.6: admins of players, program admins, the staff of the player's teams, and the family. */
export const maySeePlayer = (player: PlayerPlace): Policy =>
  anyOf(adminOfPlayers(player), directorOfPlayers(player), programAdmin(player), staffOfPlayer(player), answersForPlayer(player))

/** Contacts with their private addresses, the full birth date, and the internal numbers of the club. */
export const maySeeContactsOfPlayer = (player: PlayerPlace): Policy =>
  anyOf(adminOfPlayers(player), directorOfPlayers(player), staffOfPlayer(player))

/** The full birth date is for those who see contacts, and for the family (domain rule of projections). */
export const maySeeBirthDate = (player: PlayerPlace): Policy => anyOf(maySeeContactsOfPlayer(player), answersForPlayer(player))

/** Creates, changes and archives players of the region. */
export const mayRunPlayers = (place: Placed): Policy => adminHolding('club_operations', place)

/** The picture of a player is chosen by the family, or by admins who run the players of the region. */
export const mayChoosePicture = (player: PlayerPlace): Policy => anyOf(mayRunPlayers(player), answersForPlayer(player))

/** The changes of a player with their authors are for admins of its region. */
export const maySeePlayerHistory = (place: Placed): Policy => adminOfPlayers(place)

/**
 * A role changes the class of a player if the classification is on, and its list of roles is empty or names the role (CLUB-034). With an empty list those
 * change it who may change the player for the club; a role that the list names needs only to see the player.
 */
export const mayEditAgeClass =
  (player: PlayerPlace, kind: AgeClassKind): Policy =>
  (actor) => {
    const settings = ageClassOf(actor.config, kind)
    if (!isAgeClassEditable(settings, actor.roleType)) return false
    return mayRunPlayers(player)(actor) || (settings.allow_edit_roles.includes(actor.roleType) && maySeePlayer(player)(actor))
  }
