import { texts } from '@touchline/domain/calendar/export-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useExportTexts = areaTexts(texts, () => import('@touchline/domain/calendar/export-texts.es'))
