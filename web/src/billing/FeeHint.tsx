import { Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'

/** Says beside a button with a price what is in it; nothing where no service fee is. */
export function FeeHint({ cents, fee }: { cents: number; fee: number }) {
  const texts = useBillingTexts()
  const { money } = useBillingWords()
  if (fee === 0) return null
  return (
    <Text fz="sm" c="dimmed" className="num">
      {fill(texts.feeHint, { amount: money(cents), fee: money(fee) })}
    </Text>
  )
}
