import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { percentText } from '@touchline/domain/kit/percent'
import { fill } from '@touchline/domain/kit/texts'
import type { MerchantState } from '@touchline/domain/payments/merchant'
import type { readMerchant } from '@touchline/domain/payments/merchant-endpoints'
import { texts } from '@touchline/domain/payments/merchant-texts.en'
import type { Tone } from '../../kit/page/Status.tsx'
import { areaTexts, useLocale } from '../../kit/texts.ts'

export const useMerchantTexts = areaTexts(texts, () => import('@touchline/domain/payments/merchant-texts.es'))
export type MerchantTexts = ReturnType<typeof useMerchantTexts>
export type ShownMerchant = ReplyGot<typeof readMerchant>

export const accountPath = '/program-admin/merchant-account'

export const merchantTones: Record<MerchantState, Tone> = {
  ...{ enabled: 'good', incomplete: 'warn', in_review: 'wait', disabled: 'bad', archived: 'quiet' },
}

/** The sentences of refusals by their code. */
export const refusalsOf = (words: MerchantTexts): Record<string, string> => ({
  'payments.merchant_closed': words.merchant_closed,
  'payments.merchant_not_ready': words.merchant_not_ready,
  'payments.merchant_default': words.merchant_default,
  'payments.merchant_archived': words.merchant_archived,
  'payments.merchants_full': words.merchants_full,
})

/** Returns a service fee as text: $0.30 + 2.9%, with its limit. */
export function useFeeText() {
  const words = useMerchantTexts()
  const locale = useLocale()
  return ({ type, base, percent, cap }: Omit<ShownMerchant['fees'][number], 'valid_from' | 'is_current'>): string => {
    if (base === 0 && percent === 0) return words.noFee
    const parts = fill(words.feeText, { base: moneyText(base, locale), percent: percentText(percent, locale) })
    const whole = type === 'grossed' ? fill(words.feeGrossed, { fee: parts }) : parts
    return cap === null ? whole : fill(words.feeCapped, { fee: whole, cap: moneyText(cap, locale) })
  }
}
