import { texts } from '@touchline/domain/attendance/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAttendanceTexts = areaTexts(texts, () => import('@touchline/domain/attendance/texts.es'))
