import { texts } from '@touchline/domain/medical/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useMedicalTexts = areaTexts(texts, () => import('@touchline/domain/medical/texts.es'))
