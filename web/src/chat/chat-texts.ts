import { texts } from '@touchline/domain/chat/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useChatTexts = areaTexts(texts, () => import('@touchline/domain/chat/texts.es'))
