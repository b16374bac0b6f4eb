import { mayAssignGuests } from '@touchline/domain/guest-players/policy'
import { useMay } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'

/** Whether the person asks for guests of the team. */
export const useAssignsGuests = ({ id, club_id, club_region_id }: Pick<Team, 'id' | 'club_id' | 'club_region_id'>): boolean =>
  useMay(mayAssignGuests, { clubId: club_id, regionId: club_region_id, teamId: id })
