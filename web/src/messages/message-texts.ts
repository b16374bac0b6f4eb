import { texts } from '@touchline/domain/messages/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useMessageTexts = areaTexts(texts, () => import('@touchline/domain/messages/texts.es'))
