import { mayEditClubEvents, mayEditTeamEvents } from '@touchline/domain/calendar/policy'
import { useMyTeams } from '../../teams/teams.queries.ts'
import { useActor, useClubPlace, useMay } from '../../shell/session/useActor.ts'
import type { DraftKind } from './event-draft.ts'
import { usePlanKey, usePlanning } from './usePlanning.tsx'

/** Returns the button and the form for a new event of a kind, and the teams whose events the user may edit. No button if the user may not plan. */
export function usePlanFor(kind: DraftKind, date: string, team: number | null) {
  const actor = useActor()
  const { teams } = useMyTeams()
  const planning = usePlanning(kind)
  const managed = teams.filter((one) => mayEditTeamEvents({ clubId: one.club_id, regionId: one.club_region_id, teamId: one.id })(actor))
  const forClub = useMay(mayEditClubEvents, useClubPlace())
  const mayPlan = kind === 'StaffEvent' ? forClub : managed.length > 0 || (forClub && kind !== 'Practice')
  usePlanKey(planning, mayPlan)
  const mayEdit = (of: number | null) => managed.some(({ id }) => id === of)
  return mayPlan ? { plan: planning, form: planning.form(managed, team, date), mayEdit } : { plan: null, form: null, mayEdit }
}
