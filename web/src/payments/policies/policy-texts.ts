import { texts } from '@touchline/domain/payments/policy-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const usePolicyTexts = areaTexts(texts, () => import('@touchline/domain/payments/policy-texts.es'))
