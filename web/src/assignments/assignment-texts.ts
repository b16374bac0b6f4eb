import { texts } from '@touchline/domain/assignments/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAssignmentTexts = areaTexts(texts, () => import('@touchline/domain/assignments/texts.es'))
