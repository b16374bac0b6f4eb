import { readMyTeams } from '@touchline/domain/teams/endpoints'
import { useCallback, useMemo } from 'react'
import { useRead } from '../kit/api/queries.ts'
import type { TeamLook } from '../kit/page/TeamMark.tsx'
import { lookOfStranger, withLooks } from './team-looks.ts'

export type { TeamWithLook } from './team-looks.ts'
const everything = { query: { page_size: 200 } } as const

/** The teams of the seat with their letters and colours: those it may open, and with the locked ones what its menu shows. */
export function useMyTeams() {
  const read = useRead(readMyTeams, everything)
  const all = useMemo(() => withLooks(read.data?.items ?? []), [read.data])
  const teams = useMemo(() => all.filter(({ lock }) => lock === null), [all])
  return { ...read, teams, all }
}

/** How a team is drawn, also one that is not in the seat's list: for everybody in the same letters and colour. */
export function useTeamLook(): (id: number | null, name: string) => TeamLook {
  const { all, data } = useMyTeams()
  const byId = useMemo(
    () => new Map<number, Omit<TeamLook, 'name'> & { name?: string }>([...(data?.looks ?? []), ...all].map((team) => [team.id, team])),
    [all, data],
  )
  return useCallback(
    (id, name) => {
      const known = id === null ? undefined : byId.get(id)
      return known ? { name, ...known } : lookOfStranger(id, name)
    },
    [byId],
  )
}
