import { texts } from '@touchline/domain/calendar/week-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useWeekTexts = areaTexts(texts, () => import('@touchline/domain/calendar/week-texts.es'))
