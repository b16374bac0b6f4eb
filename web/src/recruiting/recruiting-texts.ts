import { texts as listTexts } from '@touchline/domain/recruiting/list-texts.en'
import { texts } from '@touchline/domain/recruiting/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useRecruitingTexts = areaTexts(texts, () => import('@touchline/domain/recruiting/texts.es'))
export const useRecruitingListTexts = areaTexts(listTexts, () => import('@touchline/domain/recruiting/list-texts.es'))
