import { texts } from '@touchline/domain/payments/pay-form-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const usePayFormTexts = areaTexts(texts, () => import('@touchline/domain/payments/pay-form-texts.es'))
