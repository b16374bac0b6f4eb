import { texts } from '@touchline/domain/calendar/feeds/subscribe-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useSubscribeTexts = areaTexts(texts, () => import('@touchline/domain/calendar/feeds/subscribe-texts.es'))
