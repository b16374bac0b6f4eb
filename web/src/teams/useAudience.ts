import { readRoster, readTeam } from '@touchline/domain/teams/endpoints'
import { useRead } from '../kit/queries.ts'
import { useUser } from '../shell/session.ts'

/** How many people of a team would be told: the players' contacts and the staff, without the one who tells. */
export function useAudience(team: number | null): number | null {
  const { id: me } = useUser()
  const enabled = team !== null
  const roster = useRead(readRoster, { params: { team: team ?? 0 } }, { enabled })
  const detail = useRead(readTeam, { params: { team: team ?? 0 }, query: { populate: 'staff' } }, { enabled })
  if (!roster.data || !detail.data) return null
  const contacts = roster.data.items
    .filter(({ status }) => status === 'active' || status === 'guest')
    .flatMap(({ contacts: known }) => known.map(({ user_id }) => user_id))
  const people = new Set([...contacts, ...(detail.data.staff ?? []).map(({ user_id }) => user_id)])
  people.delete(me)
  return people.size
}
