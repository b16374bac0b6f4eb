import { texts } from '@touchline/domain/rosters/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useRosterTexts = areaTexts(texts, () => import('@touchline/domain/rosters/texts.es'))
