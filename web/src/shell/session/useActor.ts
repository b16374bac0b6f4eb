import type { Policy } from '@touchline/domain/access/actor'
import { useUser } from './session.ts'

/** The actor of the sign-in reply: the same value by which the server judges. */
export const useActor = () => useUser().actor

/**
 * Whether the person may do something of which no reply says `may` yet, such as making the first row. `policy` is a policy of domain and `place` the
 * place that it asks about; a null place, as of a person without a club, answers false.
 */
export function useMay<P>(policy: (place: P) => Policy, place: P | null): boolean {
  const actor = useActor()
  return place !== null && policy(place)(actor)
}

/** The club of the role as the place that a policy asks about; null without a club. */
export function useClubPlace(): { clubId: number } | null {
  const { clubId } = useActor()
  return clubId === null ? null : { clubId }
}

/** The IANA zone in which times are shown: that of the club, or the browser's for a person without a club. */
export const useZone = () => useUser().club?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
