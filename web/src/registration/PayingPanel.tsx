import { Group, Loader, Stack, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { readOwnTransaction } from '@touchline/domain/payments/endpoints'
import { settleRegistration, type Cart } from '@touchline/domain/registration/endpoints'
import { useEffect, useRef, useState } from 'react'
import { useBillingNews } from '../billing/useBillingNews.ts'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useLocale } from '../kit/texts.ts'
import { useRegistrationTexts } from './registration-texts.ts'

const ConfirmNotice = lazyComponent(async () => (await import('../billing/ConfirmNotice.tsx')).ConfirmNotice)

interface PayingPanelProps {
  program: number
  payment: NonNullable<Cart['payment']>
  onEnd: (outcome: ReplyGot<typeof settleRegistration>) => void
}

/** Milliseconds between two reads of the outcome of a payment; with a live connection it comes at once. */
const lookEvery = 2500

/** Waits for the outcome of the payment of a registration. */
export function PayingPanel({ program, payment, onEnd }: PayingPanelProps) {
  const settle = useAction(settleRegistration)
  return <PaymentWait payment={payment} onDecided={(again) => settle.run({ params: { program } }, { onSuccess: onEnd, onError: again })} />
}

interface PaymentWaitProps {
  payment: PayingPanelProps['payment']
  /** Runs once the payment is decided; `again` after a failure. */
  onDecided: (again: () => void) => void
}
/** Waits for the outcome of a payment, and lets the payer confirm it with the bank if the bank asks. */
export function PaymentWait({ payment, onDecided }: PaymentWaitProps) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  useBillingNews()
  const read = useRead(readOwnTransaction, { params: { txn: payment.id } }, { refetchEvery: lookEvery })
  const isAsked = useRef(false)
  const { pending, awaits_payer, amount, service_fee } = read.data ?? payment
  const [, setTries] = useState(0)
  const ask = () => {
    // Without a network it asks again, as often as it looks.
    const again = () => ((isAsked.current = false), setTries((tries) => tries + 1))
    onDecided(() => setTimeout(again, lookEvery))
  }
  useEffect(() => {
    if (pending || isAsked.current) return
    isAsked.current = true
    ask()
  })
  return (
    <Stack gap="md" pt="md" maw={560} role="status">
      {awaits_payer ? (
        <ConfirmNotice txn={payment.id} amount={amount + service_fee} />
      ) : (
        <Group wrap="nowrap">
          <Loader size="sm" />
          <Text fw={550}>{fill(texts.processing, { amount: moneyText(amount + service_fee, locale) })}</Text>
        </Group>
      )}
      <Text c="dimmed">{texts.payingHelp}</Text>
    </Stack>
  )
}
