import { anyOf } from '@touchline/domain/access/actor'
import { adminHolding, directorOfTeam, staffOfTeam } from '@touchline/domain/access/policy'
import { placeOf, type TeamRow } from './teams.store.ts'

/** Staff and directors of the team, and admins who run the region, reach families; other families and other admins read names. */
export const maySeeContacts = (team: TeamRow) => {
  const place = placeOf(team)
  return anyOf(staffOfTeam(place), directorOfTeam(place), adminHolding('club_operations', place), adminHolding('all_players', place))
}
