import type { TeamSummary } from '@touchline/domain/teams/endpoints'
import { teamLock, type TeamLock } from '@touchline/domain/teams/lock'
import type { TeamLook } from '../kit/TeamMark.tsx'
import { teamHues } from '../kit/team-hues.ts'

/** With how it is drawn, and why it is locked for the seat. */
export type TeamWithLook = TeamSummary & TeamLook & { lock: TeamLock | null }

/** Colours are numbered from 1; the thirteenth team begins anew. */
const hueAt = (index: number) => (index % teamHues.length) + 1

/** A team's colour is its place in the list of teams by id: it stays when teams are renamed or added. */
export function withLooks(teams: readonly TeamSummary[]): TeamWithLook[] {
  const place = new Map(
    teams
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .map((id, index) => [id, index]),
  )
  return teams.map((team) => ({ ...team, hue: hueAt(place.get(team.id)!), lock: teamLock(team, team.relation) }))
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase()

/** What belongs to the club and to no team is drawn without a colour. */
const clubHue = 0

/** How a team is drawn that is not in the seat's list, as one of another club; or the club itself. */
export const lookOfStranger = (id: number | null, name: string): TeamLook => ({
  id: id ?? 0,
  name,
  mark: initials(name),
  hue: id === null ? clubHue : hueAt(id),
})
