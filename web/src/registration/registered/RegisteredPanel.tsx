import { Button, Group, Stack, Text } from '@mantine/core'
import { readBilling } from '@touchline/domain/billing/endpoints'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { readReceipt } from '@touchline/domain/payments/receipts/receipt-endpoints'
import type { readOwnRegistrations } from '@touchline/domain/registration/family-endpoints'
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { nextCents } from '../../billing/due.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useActor } from '../../shell/session/useActor.ts'
import { DueNow } from '../DueNow.tsx'
import { useRegistrationTexts } from '../registration-texts.ts'

type Registration = ReplyGot<typeof readOwnRegistrations>['items'][number]
type Receipt = ReplyGot<typeof readReceipt>
interface RegisteredProps {
  registrations: readonly Pick<Registration, 'id' | 'player' | 'package' | 'subscription_id'>[]
  /** Of the payment; null without one. */
  receipt: Receipt | null
}

/** The end of a registration: who is registered, what was paid, what is still due with the way to pay it, and what comes later. */
export function RegisteredPanel({ registrations, receipt }: RegisteredProps) {
  const texts = useRegistrationTexts()
  const { config } = useActor()
  const { enabled: online } = config.payments
  const subscriptions = registrations.flatMap(({ subscription_id }) => subscription_id ?? [])
  const { data } = useRead(readBilling, {}, { enabled: subscriptions.length > 0 })
  const due = data?.subscriptions.filter(({ id }) => subscriptions.includes(id)) ?? []
  return (
    <Stack gap="md" pt="md" maw={560}>
      <Notice icon={<IconCircleCheck size={18} />}>{texts.doneHelp}</Notice>
      <div>
        {registrations.map(({ id, player, package: of }) => (
          <Text key={id} fw={550}>{`${player}: ${of}`}</Text>
        ))}
      </div>
      {receipt && <Paid receipt={receipt} />}
      {data && subscriptions.length > 0 && (
        <DueNow
          subscriptions={subscriptions}
          cents={due.reduce((sum, { payment_details }) => sum + payment_details.amount_due, 0)}
          online={online}
          isPaidSaid={receipt !== null}
        />
      )}
      {online && subscriptions.length > 0 && <Later subscriptions={subscriptions} />}
      <Group>
        <Button component={Link} to="/programs/registrations" variant="default">
          {texts.toRegistrations}
        </Button>
      </Group>
    </Stack>
  )
}

function Paid({ receipt: { id, total, card } }: { receipt: Receipt }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const paid = moneyText(total, locale)
  return (
    <Notice
      icon={<IconReceipt size={18} />}
      act={
        <Button component={Link} to={`/receipts/${id}`} variant="default" size="compact-sm">
          {texts.receipt}
        </Button>
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
      {own.map(({ id, player, next, merchant_id }) => (
        <Text key={id} pt="xs">
          {player && `${player.name}: `}
          {fill(next!.next_charge_on === null ? texts.nextDue : texts.nextCharge, {
            amount: moneyText(nextCents(next!, data?.paying.find((one) => one.merchant_id === merchant_id)?.fee), locale),
            day: fullDate(next!.next_charge_on ?? next!.due_on),
          })}
        </Text>
      ))}
    </Section>
  )
}
