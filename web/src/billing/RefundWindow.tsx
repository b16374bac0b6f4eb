import { Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readTransaction } from '@touchline/domain/payments/endpoints'
import { IconClock } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'

/** The last day on which a payment can be refunded to its method; as a warning once that day is near (S2.9). */
export function RefundWindow({ txn }: { txn: number }) {
  const texts = useBillingTexts()
  const { day } = useBillingWords()
  const refund = useRead(readTransaction, { params: { txn } }).data?.refund
  if (!refund || refund.to_method_until === null) return null
  const sentence = fill(texts.methodUntil, { day: day(refund.to_method_until) })
  return refund.warned ? (
    <Notice tone="warn" icon={<IconClock size={18} />}>
      {sentence}
    </Notice>
  ) : (
    <Text fz="sm" c="dimmed">
      {sentence}
    </Text>
  )
}
