import { texts } from '@touchline/domain/club-teams/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useClubTeamTexts = areaTexts(texts, () => import('@touchline/domain/club-teams/texts.es'))
