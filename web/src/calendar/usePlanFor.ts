import { mayEditClubEvents, mayEditTeamEvents } from '@touchline/domain/calendar/policy'
import { useMyTeams } from '../teams/teams.queries.ts'
import { useActor } from '../shell/useActor.ts'
import type { DraftKind } from './event-draft.ts'
import { usePlanning } from './usePlanning.tsx'

/** The act and the form for a new event of a kind; no act for whoever may make none. */
export function usePlanFor(kind: DraftKind, date: string, team: number | null) {
  const actor = useActor()
  const { teams } = useMyTeams()
  const planning = usePlanning(kind)
  const managed = teams.filter((one) => mayEditTeamEvents({ clubId: one.club_id, regionId: one.club_region_id, teamId: one.id })(actor))
  const forClub = actor.clubId !== null && mayEditClubEvents({ clubId: actor.clubId })(actor)
  const mayPlan = kind === 'StaffEvent' ? forClub : managed.length > 0 || (forClub && kind !== 'Practice')
  return mayPlan ? { plan: planning, form: planning.form(managed, team, date) } : { plan: null, form: null }
}
