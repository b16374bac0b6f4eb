import { texts } from '@touchline/domain/sideline/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useSidelineTexts = areaTexts(texts, () => import('@touchline/domain/sideline/texts.es'))
