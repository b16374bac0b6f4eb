import { Group, Text } from '@mantine/core'
import { descriptionText, displayStatuses } from '@touchline/domain/payments/transaction'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { usePaged } from '../kit/page/Pager.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import type { ShownTxn } from './billing-types.ts'
import { useBillingTexts, useBillingWords, useTransactionTexts } from './billing-texts.ts'
import { methodName } from './method-name.ts'
import { txnTones } from './useTxnCells.tsx'

interface TransactionRowsProps {
  transactions: readonly ShownTxn[]
  receiptPath: string
  acts?: (txn: ShownTxn) => ReactNode
}

/** The transactions of a subscription, the newest first, with the reason of a failed one. */
export function TransactionRows({ transactions, receiptPath, acts }: TransactionRowsProps) {
  const texts = useBillingTexts()
  const words = useTransactionTexts()
  const locale = useLocale()
  const zone = useZone()
  const { instant } = useMoments()
  const { money } = useBillingWords()
  const { shown, pager } = usePaged(transactions)
  if (transactions.length === 0) return <Text c="dimmed">{texts.noTransactions}</Text>
  const rows = shown.map((txn) => {
    const { id, type, display_status: status, amount, share, service_fee, card, create_time, failure_reason, receipt_id } = txn
    return (
      <Row
        key={id}
        {...(receipt_id !== null && acts === undefined && { to: `${receiptPath}/${receipt_id}` })}
        title={
          <span className="num">
            {words[`type.${type}`]} · {money(share === amount ? amount + service_fee : share)}
          </span>
        }
        detail={[
          instant(create_time, zone),
          card?.brand && card.last4 && methodName({ brand: card.brand, last4: card.last4 }, texts),
          share !== amount && fill(texts.shareOf, { amount: money(amount + service_fee) }),
          service_fee > 0 && fill(texts.withFee, { amount: money(amount), fee: money(service_fee) }),
          descriptionText(txn, locale),
          failure_reason,
        ]
          .filter(Boolean)
          .join(' · ')}
        end={
          <Group gap="sm" justify="flex-end">
            <Status tone={txnTones[status] ?? 'quiet'}>{displayStatuses[status][locale]}</Status>
            {acts?.(txn)}
          </Group>
        }
      />
    )
  })
  return (
    <>
      {rows}
      {pager}
    </>
  )
}
