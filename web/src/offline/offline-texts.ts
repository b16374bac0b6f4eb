import { texts } from '@touchline/domain/offline/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useOfflineTexts = areaTexts(texts, () => import('@touchline/domain/offline/texts.es'))
