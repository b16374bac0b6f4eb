import { texts } from '@touchline/domain/people/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePeopleTexts = areaTexts(texts, () => import('@touchline/domain/people/texts.es'))
