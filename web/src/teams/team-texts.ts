import { texts } from '@touchline/domain/teams/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useTeamTexts = areaTexts(texts, () => import('@touchline/domain/teams/texts.es'))
