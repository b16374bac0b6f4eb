import { useMemo } from 'react'
import { actorOf, zoneOf } from './actor-of.ts'
import { useUser } from './session.ts'

export function useActor() {
  const user = useUser()
  return useMemo(() => actorOf(user), [user])
}

/** The zone in which the club's times are told. */
export const useZone = () => zoneOf(useUser())
