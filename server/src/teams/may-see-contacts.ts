import { anyOf, type Policy } from '@touchline/domain/access/actor'
import { adminHolding, directorOfTeam, staffOfTeam, type TeamPlace } from '@touchline/domain/access/policy'
import { teamScope, type TeamRow } from './teams.store.ts'

/** Staff and directors of the team, and admins who run the region, see the families' contacts; other families and admins see names only. */
export const mayReachFamilies = (place: TeamPlace): Policy =>
  anyOf(staffOfTeam(place), directorOfTeam(place), adminHolding('club_operations', place), adminHolding('all_players', place))
export const maySeeContacts = (team: TeamRow) => mayReachFamilies(teamScope(team))
