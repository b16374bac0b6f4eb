import { texts } from '@touchline/domain/attendance/answer-link-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAnswerLinkTexts = areaTexts(texts, () => import('@touchline/domain/attendance/answer-link-texts.es'))
