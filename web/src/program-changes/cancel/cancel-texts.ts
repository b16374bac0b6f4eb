import { texts } from '@touchline/domain/program-changes/cancel-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useCancelTexts = areaTexts(texts, () => import('@touchline/domain/program-changes/cancel-texts.es'))
