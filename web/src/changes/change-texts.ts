import { texts } from '@touchline/domain/changes/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useChangeTexts = areaTexts(texts, () => import('@touchline/domain/changes/texts.es'))
