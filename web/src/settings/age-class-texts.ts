import { texts } from '@touchline/domain/settings/age-class-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAgeClassTexts = areaTexts(texts, () => import('@touchline/domain/settings/age-class-texts.es'))
