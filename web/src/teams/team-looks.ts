import type { TeamSummary } from '@touchline/domain/teams/endpoints'
import { hueAt } from '@touchline/domain/teams/hue'
import { teamLock, type TeamLock } from '@touchline/domain/teams/lock'
import type { TeamLook } from '../kit/page/TeamMark.tsx'

/** With how it is drawn, and why it is locked for the seat. */
export type TeamWithLook = TeamSummary & TeamLook & { lock: TeamLock | null }

export const withLooks = (teams: readonly TeamSummary[]): TeamWithLook[] =>
  teams.map((team) => ({ ...team, lock: teamLock(team, team.relation) }))

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase()

/** What belongs to the club and to no team is drawn without a colour. */
const clubHue = 0

/** How a team is drawn of which no more than the name is known; or the club itself. */
export const lookOfStranger = (id: number | null, name: string): TeamLook => ({
  id: id ?? 0,
  name,
  mark: initials(name),
  hue: id === null ? clubHue : hueAt(id),
})
