import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { readBilling } from '@touchline/domain/billing/endpoints'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { takenFor } from '../billing/due.ts'
import { useBillingNews } from '../billing/useBillingNews.ts'
import { useLocale } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useRegistrationTexts } from './registration-texts.ts'

const PayDialog = lazyComponent(async () => (await import('../billing/PayDialog.tsx')).PayDialog)
const ConfirmNotice = lazyComponent(async () => (await import('../billing/ConfirmNotice.tsx')).ConfirmNotice)

interface DueNowProps {
  subscriptions: readonly number[]
  /** The amount due at the registration, shown until the amounts of billing have come. */
  cents: number
  /** False: the club takes cash or checks. */
  online: boolean
  /** The paid amount stands beside this already. */
  isPaidSaid?: boolean
}

/** The amount due now of some registrations, and its payment in one step. */
export function DueNow({ subscriptions: ids, cents, online, isPaidSaid = false }: DueNowProps) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  useBillingNews()
  const { data } = useRead(readBilling, {}, { enabled: online })
  const [isPaying, setPaying] = useState(false)
  const money = (amount: number) => moneyText(amount, locale)
  const own = data?.subscriptions.filter(({ id }) => ids.includes(id)) ?? []
  const due = own.length > 0 ? own.reduce((all, { payment_details }) => all + payment_details.amount_due, 0) : cents
  const { processing, paid } = takenFor(data?.taken ?? [], ids)
  const paying = data?.paying.find(({ merchant_id }) => merchant_id === own[0]?.merchant_id)
  return (
    <Stack gap="sm">
      {online && data?.waiting.map((txn) => <ConfirmNotice key={txn.id} txn={txn.id} amount={txn.amount + txn.service_fee} />)}
      {due > 0 ? (
        <>
          <div>
            <Text fz="sm" c="dimmed">
              {texts.dueLine}
            </Text>
            <Text fz={22} fw={600} className="num">
              {money(due)}
            </Text>
          </div>
          {!online ? (
            <Text>{texts.dueOffline}</Text>
          ) : paying && !paying.is_open ? (
            <Text>{texts.dueClosed}</Text>
          ) : (
            <Group>
              <Button loading={!paying} onPointerEnter={PayDialog.fetch} onClick={() => setPaying(true)}>
                {texts.payNow}
              </Button>
            </Group>
          )}
        </>
      ) : (
        !isPaidSaid && processing + paid === 0 && <Text>{texts.nothingNow}</Text>
      )}
      {processing > 0 && <Notice icon={<IconClock size={18} />}>{fill(texts.processing, { amount: money(processing) })}</Notice>}
      {paid > 0 && !isPaidSaid && <Notice icon={<IconCircleCheck size={18} />}>{fill(texts.paid, { amount: money(paid) })}</Notice>}
      {online && (
        <Anchor component={Link} to="/billing" fz="sm">
          {texts.toBilling}
        </Anchor>
      )}
      {isPaying && paying && (
        <PayDialog
          subscriptions={own.filter((one) => one.merchant_id === paying.merchant_id)}
          paying={paying}
          onClose={() => setPaying(false)}
        />
      )}
    </Stack>
  )
}

/** The amount due of these registrations with its payment; nothing where nothing is due. */
export function OwedHere({ subscriptions }: Pick<DueNowProps, 'subscriptions'>) {
  const { config } = useActor()
  const { data } = useRead(readBilling, {}, { enabled: subscriptions.length > 0 })
  const own = data?.subscriptions.filter(({ id }) => subscriptions.includes(id)) ?? []
  const due = own.reduce((sum, { payment_details }) => sum + payment_details.amount_due, 0)
  return (
    due > 0 && (
      <Box py="md">
        <DueNow subscriptions={subscriptions} cents={due} online={config.payments.enabled} />
      </Box>
    )
  )
}
