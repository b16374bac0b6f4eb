import { Text } from '@mantine/core'
import { texts as english } from '@touchline/domain/billing/fee-hint-texts.en'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { areaTexts, useLocale } from '../kit/texts.ts'

const useFeeHintTexts = areaTexts(english, () => import('@touchline/domain/billing/fee-hint-texts.es'))

/** Says beside a button with a price what is in it; nothing where no service fee is. */
export function FeeHint({ cents, fee }: { cents: number; fee: number }) {
  const texts = useFeeHintTexts()
  const locale = useLocale()
  if (fee === 0) return null
  return (
    <Text fz="sm" c="dimmed" className="num">
      {fill(texts.feeHint, { amount: moneyText(cents, locale), fee: moneyText(fee, locale) })}
    </Text>
  )
}
