import { texts as levelTexts } from '@touchline/domain/clubs/level-texts.en'
import { texts as regionTexts } from '@touchline/domain/clubs/region-texts.en'
import { texts as sportTexts } from '@touchline/domain/clubs/sport-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useRegionTexts = areaTexts(regionTexts, () => import('@touchline/domain/clubs/region-texts.es'))
export const useSportTexts = areaTexts(sportTexts, () => import('@touchline/domain/clubs/sport-texts.es'))
export const useLevelTexts = areaTexts(levelTexts, () => import('@touchline/domain/clubs/level-texts.es'))
