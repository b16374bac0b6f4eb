import { texts } from '@touchline/domain/recruiting/public-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePublicTexts = areaTexts(texts, () => import('@touchline/domain/recruiting/public-texts.es'))
