import { readMyTeams, type TeamSummary } from '@touchline/domain/teams/endpoints'
import { teamLock, type TeamLock } from '@touchline/domain/teams/lock'
import { useMemo } from 'react'
import { useRead } from '../kit/queries.ts'
import type { TeamLook } from '../kit/TeamMark.tsx'

const everything = { query: { page_size: 200 } } as const
/** With how it is drawn, and why it is locked for the seat. */
export type TeamWithLook = TeamSummary & TeamLook & { lock: TeamLock | null }

/** A team's colour is its place in the list of teams by id: it stays when teams are renamed or added. */
/** What belongs to the club and to no team is drawn without a colour. */
const clubHue = 0
const hueAt = (index: number) => (index % 12) + 1

function withLooks(teams: readonly TeamSummary[]): TeamWithLook[] {
  const order = teams.map(({ id }) => id).sort((a, b) => a - b)
  return teams.map((team) => ({ ...team, hue: hueAt(order.indexOf(team.id)), lock: teamLock(team, team.relation) }))
}

/** The teams of the seat with their letters and colours: those it may open, and with the locked ones what its menu shows. */
export function useMyTeams() {
  const read = useRead(readMyTeams, everything)
  const all = useMemo(() => withLooks(read.data?.items ?? []), [read.data])
  const teams = useMemo(() => all.filter(({ lock }) => lock === null), [all])
  return { ...read, teams, all }
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase()

/** How a team is drawn, also one of another club that is not in the seat's list. */
export function useTeamLook(): (id: number | null, name: string) => TeamLook {
  const { all } = useMyTeams()
  return (id, name) =>
    all.find((team) => team.id === id) ?? { id: id ?? 0, name, mark: initials(name), hue: id === null ? clubHue : hueAt(id) }
}
