import { texts } from '@touchline/domain/clubs/age-class-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAgeClassTexts = areaTexts(texts, () => import('@touchline/domain/clubs/age-class-texts.es'))
