import { readMyTeams } from '@touchline/domain/teams/endpoints'
import { useCallback, useMemo } from 'react'
import { useRead } from '../kit/api/queries.ts'
import type { TeamLook } from '../kit/page/TeamMark.tsx'
import { lookOfStranger, withLooks } from './team-looks.ts'

export type { TeamWithLook } from './team-looks.ts'
const everything = { query: { page_size: 200 } } as const

/** The user's teams with letters and colors: those that can be opened, and the locked ones that the menu shows. */
export function useMyTeams() {
  const read = useRead(readMyTeams, everything)
  const all = useMemo(() => withLooks(read.data?.items ?? []), [read.data])
  const teams = useMemo(() => all.filter(({ lock }) => lock === null), [all])
  return { ...read, teams, all }
}

/** Returns a function for the letters and color of any team, also one that is not in the user's list; they are the same for everybody. */
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
