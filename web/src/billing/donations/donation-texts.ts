import { texts } from '@touchline/domain/billing/donation-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useDonationTexts = areaTexts(texts, () => import('@touchline/domain/billing/donation-texts.es'))
