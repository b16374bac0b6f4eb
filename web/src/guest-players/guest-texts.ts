import { texts } from '@touchline/domain/guest-players/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useGuestTexts = areaTexts(texts, () => import('@touchline/domain/guest-players/texts.es'))
