import { texts } from '@touchline/domain/account/own-account/security-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useSecurityTexts = areaTexts(texts, () => import('@touchline/domain/account/own-account/security-texts.es'))
