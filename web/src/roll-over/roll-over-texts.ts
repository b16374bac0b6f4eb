import { ageGroup } from '@touchline/domain/kit/ages'
import { texts } from '@touchline/domain/roll-over/texts.en'
import { areaTexts } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'

export const useRollOverTexts = areaTexts(texts, () => import('@touchline/domain/roll-over/texts.es'))

interface TeamFacts {
  birth_year: number | null
  age: number | null
  level: string | null
  region: string | null
}
/** Birth year or age, level and region of a team in one line. */
export function useTeamFacts() {
  const { format } = useActor().config.age_class_by_birth_year
  return ({ birth_year, age, level, region }: TeamFacts) =>
    [birth_year ?? (age !== null && ageGroup(age, format)), level, region].filter(Boolean).join(' · ')
}
