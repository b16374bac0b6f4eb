import { texts } from '@touchline/domain/households/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useHouseholdTexts = areaTexts(texts, () => import('@touchline/domain/households/texts.es'))
