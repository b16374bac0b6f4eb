import { texts } from '@touchline/domain/account/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAccountTexts = areaTexts(texts, () => import('@touchline/domain/account/texts.es'))
