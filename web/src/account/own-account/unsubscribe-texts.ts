import { texts } from '@touchline/domain/account/own-account/unsubscribe-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useUnsubscribeTexts = areaTexts(texts, () => import('@touchline/domain/account/own-account/unsubscribe-texts.es'))
