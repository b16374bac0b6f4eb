import { texts } from '@touchline/domain/platform/record-texts.en'
import { areaTexts } from '../texts.ts'

export const useRecordTexts = areaTexts(texts, () => import('@touchline/domain/platform/record-texts.es'))
