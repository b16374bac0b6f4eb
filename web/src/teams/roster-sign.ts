import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import type { ReactNode } from 'react'

/**
 * A hook that returns the sign beside the name of a player on the roster, and the sheet that a sign opens. An area registers it as `useRosterSigns` in a
 * file `roster-signs.ts`.
 */
type UseRosterSigns = (
  team: number,
  mayRead: boolean,
) => { signOf: (player: Pick<RosterLine, 'player_id' | 'first_name' | 'last_name'>) => ReactNode; sheet: ReactNode }

const ofAreas = import.meta.glob<{ useRosterSigns: UseRosterSigns }>('../*/roster-signs.ts', { eager: true })
const useNone: UseRosterSigns = () => ({ signOf: () => null, sheet: null })

export const [useRosterSigns = useNone] = Object.values(ofAreas).map((area) => area.useRosterSigns)
