import { Button, Group, Stack, Text } from '@mantine/core'
import { readBilling } from '@touchline/domain/billing/endpoints'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { completeRegistration } from '@touchline/domain/registration/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconAlertCircle, IconCircleCheck, IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { DueNow } from './DueNow.tsx'
import { useRegistrationTexts } from './registration-texts.ts'

export type Registered = ReplyGot<typeof completeRegistration> & {
  /** The club takes payments online. */
  service: boolean
}

/** The end of a registration: who is registered, what was paid, what is still due with the way to pay it, and what comes later. */
export function RegisteredPanel({ registered: { registrations, due_now, payment, service } }: { registered: Registered }) {
  const texts = useRegistrationTexts()
  const subscriptions = registrations.flatMap(({ subscription_id }) => subscription_id ?? [])
  const isPaid = payment?.status === 'completed'
  return (
    <Stack gap="md" pt="md" maw={560}>
      <Notice icon={<IconCircleCheck size={18} />}>{texts.doneHelp}</Notice>
      <div>
        {registrations.map(({ id, player, package: of }) => (
          <Text key={id} fw={550}>{`${player}: ${of}`}</Text>
        ))}
      </div>
      {payment?.status === 'failed' && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {fill(texts.paymentFailed, { reason: payment.failure_reason ?? '' })}
        </Notice>
      )}
      {isPaid && <Paid payment={payment} />}
      {subscriptions.length > 0 && <DueNow subscriptions={subscriptions} cents={due_now} online={service} isPaidSaid={isPaid} />}
      {service && subscriptions.length > 0 && <Later subscriptions={subscriptions} />}
      <Group>
        <Button component={Link} to="/programs/registrations" variant="default">
          {texts.toRegistrations}
        </Button>
      </Group>
    </Stack>
  )
}

function Paid({ payment: { amount, service_fee, card, receipt_id } }: { payment: NonNullable<Registered['payment']> }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const paid = moneyText(amount + service_fee, locale)
  return (
    <Notice
      icon={<IconReceipt size={18} />}
      act={
        receipt_id !== null && (
          <Button component={Link} to={`/receipts/${receipt_id}`} variant="default" size="compact-sm">
            {texts.receipt}
          </Button>
        )
      }
    >
      {card?.brand
        ? fill(texts.paidWith, { amount: paid, method: [card.brand, card.last4].filter(Boolean).join(' ') })
        : fill(texts.paidNow, { amount: paid })}
    </Notice>
  )
}

/** The next instalment of each registration. */
function Later({ subscriptions: ids }: { subscriptions: readonly number[] }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  const { data } = useRead(readBilling, {})
  const own =
    data?.subscriptions.filter(({ id, next, payment_details }) => ids.includes(id) && next !== null && payment_details.amount_due === 0) ??
    []
  if (own.length === 0) return null
  return (
    <Section title={texts.next}>
      {own.map(({ id, player, next }) => (
        <Text key={id} pt="xs">
          {player && `${player.name}: `}
          {fill(next!.next_charge_on === null ? texts.nextDue : texts.nextCharge, {
            amount: moneyText(next!.cents, locale),
            day: fullDate(next!.next_charge_on ?? next!.due_on),
          })}
        </Text>
      ))}
    </Section>
  )
}
