import { texts } from '@touchline/domain/billing/share-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useShareTexts = areaTexts(texts, () => import('@touchline/domain/billing/share-texts.es'))
