import { texts } from '@touchline/domain/itineraries/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useItineraryTexts = areaTexts(texts, () => import('@touchline/domain/itineraries/texts.es'))
