import { texts } from '@touchline/domain/account/help-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useHelpTexts = areaTexts(texts, () => import('@touchline/domain/account/help-texts.es'))
