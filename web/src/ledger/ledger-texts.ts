import { texts } from '@touchline/domain/ledger/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useLedgerTexts = areaTexts(texts, () => import('@touchline/domain/ledger/texts.es'))
export type LedgerTexts = Readonly<Record<keyof typeof texts, string>>
