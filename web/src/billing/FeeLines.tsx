import { Divider, Group, Text } from '@mantine/core'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'

/** An amount, its service fee, and their sum; `total` names the sum where the reader is not the payer. */
export function FeeLines({ cents, fee, total }: { cents: number; fee: number; total?: string }) {
  const texts = useBillingTexts()
  const { money } = useBillingWords()
  return (
    <div>
      <Line name={texts.amount} cents={money(cents)} />
      <Line name={texts.serviceFee} cents={money(fee)} />
      <Divider my={6} />
      <Line name={total ?? texts.charged} cents={money(cents + fee)} strong />
    </div>
  )
}

function Line({ name, cents, strong }: { name: string; cents: string; strong?: boolean }) {
  return (
    <Group justify="space-between">
      <Text fw={strong ? 600 : 400}>{name}</Text>
      <Text fw={strong ? 600 : 400} className="num">
        {cents}
      </Text>
    </Group>
  )
}
