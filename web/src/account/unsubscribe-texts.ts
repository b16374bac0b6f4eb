import { texts } from '@touchline/domain/account/unsubscribe-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useUnsubscribeTexts = areaTexts(texts, () => import('@touchline/domain/account/unsubscribe-texts.es'))
