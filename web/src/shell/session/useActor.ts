import { useMemo } from 'react'
import { actorOf, zoneOf } from './actor-of.ts'
import { useUser } from './session.ts'

export function useActor() {
  const user = useUser()
  return useMemo(() => actorOf(user), [user])
}

/** Returns the club's time zone. */
export const useZone = () => zoneOf(useUser())
