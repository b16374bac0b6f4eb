import { texts as levelTexts } from '@touchline/domain/settings/level-texts.en'
import { texts as regionTexts } from '@touchline/domain/settings/region-texts.en'
import { texts as sportTexts } from '@touchline/domain/settings/sport-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useRegionTexts = areaTexts(regionTexts, () => import('@touchline/domain/settings/region-texts.es'))
export const useSportTexts = areaTexts(sportTexts, () => import('@touchline/domain/settings/sport-texts.es'))
export const useLevelTexts = areaTexts(levelTexts, () => import('@touchline/domain/settings/level-texts.es'))
