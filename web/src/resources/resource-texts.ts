import { texts } from '@touchline/domain/resources/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useResourceTexts = areaTexts(texts, () => import('@touchline/domain/resources/texts.es'))
