import { texts } from '@touchline/domain/forms/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useFormsTexts = areaTexts(texts, () => import('@touchline/domain/forms/texts.es'))
