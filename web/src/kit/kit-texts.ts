import { texts } from '@touchline/domain/platform/texts.en'
import { areaTexts } from './texts.ts'

export const useKitTexts = areaTexts(texts, () => import('@touchline/domain/platform/texts.es'))
