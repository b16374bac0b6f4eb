import { texts } from '@touchline/domain/account/sign-in/help-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useHelpTexts = areaTexts(texts, () => import('@touchline/domain/account/sign-in/help-texts.es'))
