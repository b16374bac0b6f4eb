import { Box, Button, Group, Switch, Text } from '@mantine/core'
import { changeAutopay, readOwnRegistration } from '@touchline/domain/billing/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { applyOwnCredit } from '@touchline/domain/payments/endpoints'
import { IconAlertTriangle, IconPlayerPause, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useBillingNews } from './useBillingNews.ts'
import { ConfirmNotice } from './ConfirmNotice.tsx'
import { FeeHint } from './FeeHint.tsx'
import { Figures } from './Figures.tsx'
import { InstalmentRows } from './InstalmentRows.tsx'
import { MethodsSection } from './MethodsSection.tsx'
import { TransactionRows } from './TransactionRows.tsx'
import { familyActs } from './registration-part.ts'
import { ShareSection } from './shares/ShareSection.tsx'
import { statusTones, useBillingTexts, useBillingWords } from './billing-texts.ts'

const PayDialog = lazyComponent(async () => (await import('./PayDialog.tsx')).PayDialog)
type Registration = ReplyGot<typeof readOwnRegistration>

/** One registration of a payer: what is open, the instalments, the methods, and what was paid. */
export function RegistrationScreen() {
  const texts = useBillingTexts()
  useBillingNews()
  const read = useRead(readOwnRegistration, { params: { subscription: Number(useParams()['subscription']) } })
  const data = read.data
  const [paying, setPaying] = useState(false)
  const { money } = useBillingWords()
  const due = data?.payment_details.amount_due ?? 0
  const open = data ? data.payment_details.amount_outstanding - data.payment_details.amount_processing : 0
  const fee = data ? serviceFee(due, data.paying.fee) : 0
  const button = data && open > 0 && (
    <Button disabled={!data.paying.is_open} onPointerEnter={PayDialog.fetch} onClick={() => setPaying(true)}>
      {due > 0 ? fill(texts.payAmount, { amount: money(due + fee) }) : texts.payEarly}
    </Button>
  )
  const hint = button && due > 0 && <FeeHint cents={due} fee={fee} />
  return (
    <Page
      title={data?.description ?? ''}
      crumb={<Crumb to="/billing" name={texts.backToBilling} />}
      context={data?.player?.name}
      act={
        button && (
          <>
            {hint}
            {button}
          </>
        )
      }
      thumbAct={button}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} />
      ) : (
        <RegistrationBody data={data} hint={hint} />
      )}
      {data && paying && (
        <PayDialog subscriptions={[{ ...data, next: nextOf(data) }]} paying={data.paying} onClose={() => setPaying(false)} />
      )}
    </Page>
  )
}

/** The oldest instalment that is open. */
const nextOf = ({ line_items: items }: Registration) => {
  const next = items.find(({ amount_open }) => amount_open > 0)
  return next ? { due_on: next.due_on, cents: next.amount_open } : null
}

/** On a phone the button with the price floats, so its `hint` stands with the amounts. */
function RegistrationBody({ data, hint }: { data: Registration; hint: ReactNode }) {
  const texts = useBillingTexts()
  const { money, day, status, warning } = useBillingWords()
  const zone = useZone()
  const dayOf = (iso: string) => day(dayInZone(new Date(iso), zone))
  const { payment_details: details, warnings, transactions } = data
  return (
    <>
      {transactions
        .filter(({ awaits_payer }) => awaits_payer)
        .map((txn) => (
          <ConfirmNotice key={txn.id} txn={txn.id} amount={txn.amount + txn.service_fee} />
        ))}
      {warnings.map((one, at) => (
        <Notice key={at} tone="warn" icon={<IconAlertTriangle size={18} />}>
          {warning(one)}
        </Notice>
      ))}
      {data.canceled_at !== null && (
        <Notice icon={<IconX size={18} />}>{fill(texts.canceledNoReason, { day: dayOf(data.canceled_at) })}</Notice>
      )}
      {data.hold_at !== null && data.canceled_at === null && (
        <Notice icon={<IconPlayerPause size={18} />}>{fill(texts.holdNoReason, { day: dayOf(data.hold_at) })}</Notice>
      )}
      <Figures
        figures={[
          [texts.due, money(details.amount_due)],
          [texts.outstanding, money(details.amount_outstanding)],
          details.amount_processing > 0 && [texts.processing, money(details.amount_processing)],
          [texts.paid, money(details.amount_paid)],
        ]}
      />
      {hint && <Box hiddenFrom="sm">{hint}</Box>}
      <Section title={texts.instalments}>
        <InstalmentRows items={data.line_items} receiptPath="/receipts" />
      </Section>
      <Credits data={data} />
      <Section title={texts.facts}>
        <DescriptionList
          facts={[
            [
              texts.status,
              <Status key="status" tone={statusTones[details.status]}>
                {status(details.status)}
              </Status>,
            ],
            data.player && [texts.player, data.player.name],
            [texts.registeredOn, dayOf(data.created_at)],
            data.note !== null && [
              texts.note,
              <Text key="note" inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {data.note}
              </Text>,
            ],
            ...data.charges
              .filter(({ amount }) => amount > 0)
              .map(({ description, amount }): [string, string] => [description, money(amount)]),
          ]}
        />
        <Autopay data={data} />
        {data.canceled_at === null && familyActs.map((Act, at) => <Act key={at} subscription={data.id} />)}
      </Section>
      <ShareSection data={data} />
      <MethodsSection paying={data.paying} subscription={data.id} />
      <Section title={texts.transactions}>
        <TransactionRows transactions={transactions} receiptPath="/receipts" />
      </Section>
    </>
  )
}

function Autopay({ data }: { data: Registration }) {
  const texts = useBillingTexts()
  const change = useAction(changeAutopay)
  if (data.canceled_at !== null || data.payment_details.amount_outstanding === 0) return null
  return (
    <Switch
      mt="md"
      label={texts.autopay}
      description={texts.autopayHelp}
      checked={data.autopay}
      disabled={change.busy}
      onChange={(event) => {
        const autopay = event.currentTarget.checked
        change.run({ params: { subscription: data.id }, body: { autopay } }, { done: autopay ? texts.autopayOn : texts.autopayOff })
      }}
    />
  )
}

function Credits({ data }: { data: Registration }) {
  const texts = useBillingTexts()
  const { money } = useBillingWords()
  const apply = useAction(applyOwnCredit)
  const open = data.payment_details.amount_outstanding - data.payment_details.amount_processing
  if (open <= 0 || data.credits.length === 0) return null
  return (
    <Group mt="sm">
      {data.credits.map(({ id, remaining }) => {
        const cents = Math.min(remaining, open)
        return (
          <Button
            key={id}
            variant="default"
            loading={apply.busy}
            onClick={() => apply.run({ params: { subscription: data.id }, body: { credit_id: id, cents } }, { done: texts.creditUsed })}
          >
            {fill(texts.useCredit, { amount: money(cents) })}
          </Button>
        )
      })}
    </Group>
  )
}
