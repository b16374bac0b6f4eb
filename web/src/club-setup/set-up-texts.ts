import { texts } from '@touchline/domain/club-setup/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useSetUpTexts = areaTexts(texts, () => import('@touchline/domain/club-setup/texts.es'))
