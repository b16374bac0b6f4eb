import { texts } from '@touchline/domain/club-teams/roster-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useRosterTexts = areaTexts(texts, () => import('@touchline/domain/club-teams/roster-texts.es'))
