import type { TeamSummary } from '@touchline/domain/teams/endpoints'
import { hueAt } from '@touchline/domain/teams/hue'
import { teamLock, type TeamLock } from '@touchline/domain/teams/lock'
import type { TeamLook } from '../kit/page/TeamMark.tsx'

/** A team with its letters and color, and the reason why it is locked for this user. */
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

/** Events of the club without a team have no color. */
const clubHue = 0

/** Returns letters and color for a team of which only the name is known, or for the club itself. */
export const lookOfStranger = (id: number | null, name: string): TeamLook => ({
  id: id ?? 0,
  name,
  mark: initials(name),
  hue: id === null ? clubHue : hueAt(id),
})
