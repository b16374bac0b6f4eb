import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './fee-hint-texts.en.ts'

export const texts: SameKeys<typeof english> = { feeHint: '{amount} + {fee} de tarifa de servicio' }
