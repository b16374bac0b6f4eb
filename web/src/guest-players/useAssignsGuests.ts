import { mayAssignGuests } from '@touchline/domain/guest-players/policy'
import { useMay } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'

/** True if the person may ask for guests of the team. */
export const useAssignsGuests = ({ id, club_id, club_region_id }: Pick<Team, 'id' | 'club_id' | 'club_region_id'>): boolean =>
  useMay(mayAssignGuests, { clubId: club_id, regionId: club_region_id, teamId: id })
