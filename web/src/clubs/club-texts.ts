import { texts } from '@touchline/domain/clubs/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useClubTexts = areaTexts(texts, () => import('@touchline/domain/clubs/texts.es'))
