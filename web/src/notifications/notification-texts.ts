import { texts } from '@touchline/domain/notifications/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useNotificationTexts = areaTexts(texts, () => import('@touchline/domain/notifications/texts.es'))
