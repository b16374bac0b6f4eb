import { texts } from '@touchline/domain/calendar/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useCalendarTexts = areaTexts(texts, () => import('@touchline/domain/calendar/texts.es'))
