import { moneyText } from '@touchline/domain/kit/money'
import { texts } from '@touchline/domain/billing/screen-texts.en'
import { texts as listTexts } from '@touchline/domain/billing/texts.en'
import { texts as receiptTexts } from '@touchline/domain/billing/receipt-list-texts.en'
import {
  stateWords,
  statusWords,
  type InstalmentState,
  type LateFeeWarning,
  type PaymentStatus,
  lateFeeTexts,
} from '@touchline/domain/billing/subscription'
import { fill, type InBothLanguages } from '@touchline/domain/kit/texts'
import { texts as transactionTexts } from '@touchline/domain/payments/texts.en'
import type { Tone } from '../kit/page/Status.tsx'
import { areaTexts, useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'

export const useBillingTexts = areaTexts(texts, () => import('@touchline/domain/billing/screen-texts.es'))
export const useSubscriptionTexts = areaTexts(listTexts, () => import('@touchline/domain/billing/texts.es'))
export const useReceiptTexts = areaTexts(receiptTexts, () => import('@touchline/domain/billing/receipt-list-texts.es'))
export const useTransactionTexts = areaTexts(transactionTexts, () => import('@touchline/domain/payments/texts.es'))

export const statusTones: Record<PaymentStatus, Tone> = {
  ...{ overdue: 'bad', on_hold_overdue: 'warn', on_hold: 'wait', current: 'good', completed: 'good', canceled: 'quiet' },
}
export const stateTones: Record<InstalmentState, Tone> = {
  ...{ paid: 'good', processing: 'wait', pending_approval: 'wait', overdue: 'bad', due: 'warn', scheduled: 'quiet', canceled: 'quiet' },
  ...{ waived: 'quiet', moved: 'quiet' },
}

/** Amounts, days and the words of statuses in the reader’s language. */
export function useBillingWords() {
  const locale = useLocale()
  const { fullDate } = useMoments()
  const money = (cents: number) => moneyText(cents, locale)
  const word = (text: InBothLanguages) => text[locale]
  return {
    money,
    day: fullDate,
    status: (status: PaymentStatus) => word(statusWords[status]),
    state: (state: InstalmentState) => word(stateWords[state]),
    /** The sentences about a late fee (S2.8). */
    warning: ({ overdue, fee, after }: LateFeeWarning): string =>
      [
        overdue !== null && fill(word(lateFeeTexts.overdue), { amount: money(overdue) }),
        fee > 0 && after === null && fill(word(lateFeeTexts.addedToNext), { fee: money(fee) }),
        fee > 0 && after !== null && fill(word(lateFeeTexts.addedAfter), { fee: money(fee), date: fullDate(after) }),
      ]
        .filter(Boolean)
        .join(' '),
  }
}
