import { texts } from '@touchline/domain/account/page-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePageTexts = areaTexts(texts, () => import('@touchline/domain/account/page-texts.es'))
