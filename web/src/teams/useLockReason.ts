import type { TeamLock } from '@touchline/domain/teams/lock'
import { useKitTexts } from '../kit/kit-texts.ts'

/** Why a team is locked, in the club's words. */
export function useLockReason() {
  const texts = useKitTexts()
  return (lock: TeamLock): string => (lock === 'ineligible' ? texts.teamIneligible : texts.teamNotGranted)
}
