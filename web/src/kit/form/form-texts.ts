import { texts } from '@touchline/domain/platform/form-texts.en'
import { areaTexts } from '../texts.ts'

export const useFormTexts = areaTexts(texts, () => import('@touchline/domain/platform/form-texts.es'))
