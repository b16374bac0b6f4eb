import { readMyTeams, type TeamSummary } from '@touchline/domain/teams/endpoints'
import { useMemo } from 'react'
import { useRead } from '../kit/queries.ts'
import type { TeamLook } from '../kit/TeamMark.tsx'

const everything = { query: { page_size: 200 } } as const
export type TeamWithLook = TeamSummary & TeamLook

/** A team's colour is its place in the list of teams by id: it stays when teams are renamed or added. */
const hueAt = (index: number) => (index % 12) + 1

export function withLooks(teams: readonly TeamSummary[]): TeamWithLook[] {
  const order = teams.map(({ id }) => id).sort((a, b) => a - b)
  return teams.map((team) => ({ ...team, hue: hueAt(order.indexOf(team.id)) }))
}

/** The teams of the seat with their letters and colours. */
export function useMyTeams() {
  const read = useRead(readMyTeams, everything)
  const teams = useMemo(() => withLooks(read.data?.items ?? []), [read.data])
  return { ...read, teams }
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase()

/** How a team is drawn, also one of another club that is not in the seat's list. */
export function useTeamLook(): (id: number, name: string) => TeamLook {
  const { teams } = useMyTeams()
  return (id, name) => teams.find((team) => team.id === id) ?? { id, name, mark: initials(name), hue: hueAt(id) }
}
