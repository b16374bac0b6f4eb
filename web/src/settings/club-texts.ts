import { texts } from '@touchline/domain/settings/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useClubTexts = areaTexts(texts, () => import('@touchline/domain/settings/texts.es'))
