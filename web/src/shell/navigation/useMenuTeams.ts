import { readMyTeams } from '@touchline/domain/teams/endpoints'
import { useMemo } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { withLooks, type TeamWithLook } from '../../teams/team-looks.ts'
import { useMyTeams } from '../../teams/teams.queries.ts'

const everySeason = { query: { page_size: 200, season: 'all' } } as const

/**
 * The teams of the menu: those of this season and the next; those of the last season only for users without others. Other seasons are read after the first page
 * has loaded.
 */
export function useMenuTeams(): { all: TeamWithLook[]; isPending: boolean } {
  const { all: current, isPending, isSuccess } = useMyTeams()
  const rest = useRead(readMyTeams, everySeason, { enabled: isSuccess })
  const others = rest.data?.items
  return useMemo(() => {
    const known = new Set(current.map(({ id }) => id))
    const more = withLooks(others ?? []).filter(({ id }) => !known.has(id))
    const later = more.filter(({ seasonStatus }) => seasonStatus === 'Future')
    const mine = [...current, ...later]
    return { all: mine.length > 0 ? mine : more, isPending }
  }, [current, others, isPending])
}
