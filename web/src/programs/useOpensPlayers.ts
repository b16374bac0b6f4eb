import { holds } from '@touchline/domain/access/permissions'
import { useActor } from '../shell/session/useActor.ts'

/** False for a director who opens the players of the own teams alone: a list of a program does not say which these are. */
export function useOpensPlayers(): boolean {
  const { roleType, permissions } = useActor()
  return roleType !== 'Director' || holds(permissions, 'all_players')
}
