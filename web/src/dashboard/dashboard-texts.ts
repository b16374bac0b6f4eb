import { texts } from '@touchline/domain/dashboard/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useDashboardTexts = areaTexts(texts, () => import('@touchline/domain/dashboard/texts.es'))
