import { texts } from '@touchline/domain/notifications/acknowledge-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAcknowledgeTexts = areaTexts(texts, () => import('@touchline/domain/notifications/acknowledge-texts.es'))
