import type { TeamLock } from '@touchline/domain/teams/lock'
import { useKitTexts } from '../kit/kit-texts.ts'

/** Returns the reason of a team's lock, in the club's terms. */
export function useLockReason() {
  const texts = useKitTexts()
  return (lock: TeamLock): string => (lock === 'ineligible' ? texts.teamIneligible : texts.teamNotGranted)
}
