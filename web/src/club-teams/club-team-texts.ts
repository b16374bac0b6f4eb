import { texts as seasonTexts } from '@touchline/domain/club-teams/season-texts.en'
import { texts } from '@touchline/domain/club-teams/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useClubTeamTexts = areaTexts(texts, () => import('@touchline/domain/club-teams/texts.es'))
export const useTeamSeasonTexts = areaTexts(seasonTexts, () => import('@touchline/domain/club-teams/season-texts.es'))
