import { Box, Button, Group, Text } from '@mantine/core'
import { guards } from '@touchline/domain/access/guards'
import { readBilling } from '@touchline/domain/billing/endpoints'
import { ownDonations } from '@touchline/domain/billing/lists'
import { fill } from '@touchline/domain/kit/texts'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { ownTransactions } from '@touchline/domain/payments/lists'
import { merchantPolicyKinds } from '@touchline/domain/payments/merchant'
import { IconAlertTriangle, IconGift, IconReceipt2, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { PolicyLinks } from '../payments/policies/PolicyLinks.tsx'
import { usePolicyTexts } from '../payments/policies/policy-texts.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import type { Billing, Paying } from './billing-types.ts'
import { useDonationTexts } from './donations/donation-texts.ts'
import { nextCents } from './due.ts'
import { FeeHint } from './FeeHint.tsx'
import { Figures } from './Figures.tsx'
import { MethodsSection } from './MethodsSection.tsx'
import { statusTones, useBillingTexts, useBillingWords, useReceiptTexts, useTransactionTexts } from './billing-texts.ts'
import { useBillingNews } from './useBillingNews.ts'
import { useShareTexts } from './shares/share-texts.ts'
import { useTxnCells } from './useTxnCells.tsx'

const DonateSection = lazyComponent(async () => (await import('./donations/DonateSection.tsx')).DonateSection, { isNeeded: true })
const ConfirmNotice = lazyComponent(async () => (await import('./ConfirmNotice.tsx')).ConfirmNotice, { isNeeded: true })
const PayDialog = lazyComponent(async () => (await import('./PayDialog.tsx')).PayDialog)

function BillingTabs({ current }: { current: string }) {
  const texts = useBillingTexts()
  // A donor may have no player, and then owes nothing.
  if (!guards.parent(useActor())) return null
  const views = [
    { to: '/billing/transactions', name: texts.charges },
    { to: '/billing/credits', name: texts.credits },
    { to: '/billing/donations', name: texts.donations },
  ]
  return <TabLinks label={texts.billing} current={current} views={views} />
}

/** Home of billing: what is due with one button, the registrations, the methods, and the transactions. */
export function BillingScreen() {
  const texts = useBillingTexts()
  useBillingNews()
  const read = useRead(readBilling, {})
  const [paying, setPaying] = useState<number | null>(null)
  const data = read.data
  const at = data?.paying.find(({ merchant_id }) => merchant_id === paying)
  return (
    <Page title={texts.billing} tabs={<BillingTabs current="/billing/transactions" />}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={5} />
      ) : (
        <Owed data={data} onPay={setPaying} />
      )}
      <Section title={texts.charges}>
        <OwnTransactions />
      </Section>
      {data && at && (
        <PayDialog
          subscriptions={data.subscriptions.filter(({ merchant_id }) => merchant_id === at.merchant_id)}
          paying={at}
          onClose={() => setPaying(null)}
        />
      )}
    </Page>
  )
}

const sumOf = (subscriptions: Billing['subscriptions'], of: 'amount_due' | 'amount_outstanding' | 'amount_processing') =>
  subscriptions.reduce((sum, { payment_details }) => sum + payment_details[of], 0)

function Owed({ data, onPay }: { data: Billing; onPay: (merchant: number) => void }) {
  const texts = useBillingTexts()
  const shareTexts = useShareTexts()
  const { money, warning } = useBillingWords()
  const { subscriptions, credit } = data
  const processing = sumOf(subscriptions, 'amount_processing')
  const ownOf = ({ merchant_id }: Paying) => subscriptions.filter((one) => one.merchant_id === merchant_id)
  // Where the family has no method, the section of methods says it.
  const isShut = (at: Paying) => !at.is_open && at.methods.length > 0 && sumOf(ownOf(at), 'amount_outstanding') > 0
  return (
    <>
      {data.waiting.map((txn) => (
        <ConfirmNotice key={txn.id} txn={txn.id} amount={txn.amount + txn.service_fee} />
      ))}
      {data.shares.map(({ id, from, percent, description }) => (
        <Notice
          key={id}
          icon={<IconUsers size={18} />}
          act={
            <Button component={Link} to={`/billing/shares/${id}`} size="compact-sm">
              {shareTexts.open}
            </Button>
          }
        >
          {fill(shareTexts.proposal, { name: from, percent: String(percent), what: description })}
        </Notice>
      ))}
      {subscriptions.flatMap(({ id, warnings }) =>
        warnings.map((one, at) => (
          <Notice key={`${id} ${at}`} tone="warn" icon={<IconAlertTriangle size={18} />}>
            {warning(one)}
          </Notice>
        )),
      )}
      <Figures
        figures={[
          [texts.due, money(sumOf(subscriptions, 'amount_due'))],
          [texts.outstanding, money(sumOf(subscriptions, 'amount_outstanding'))],
          processing > 0 && [texts.processing, money(processing)],
          credit > 0 && [texts.credit, money(credit)],
        ]}
      />
      <Group mt="sm">
        {data.paying.map((at) => {
          const own = ownOf(at)
          const [due, outstanding] = [sumOf(own, 'amount_due'), sumOf(own, 'amount_outstanding') - sumOf(own, 'amount_processing')]
          if (outstanding <= 0) return null
          const fee = serviceFee(due, at.fee)
          return (
            <Group key={at.merchant_id} gap="sm">
              <Button
                variant={due > 0 ? 'filled' : 'default'}
                disabled={!at.is_open}
                onPointerEnter={PayDialog.fetch}
                onClick={() => onPay(at.merchant_id)}
              >
                {due > 0 ? fill(texts.payAmount, { amount: money(due + fee) }) : texts.payEarly}
              </Button>
              {due > 0 && <FeeHint cents={due} fee={fee} />}
            </Group>
          )
        })}
      </Group>
      {data.paying.some(isShut) && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          {texts.closed}
        </Notice>
      )}
      {subscriptions.length === 0 && <Text c="dimmed">{texts.nothingDue}</Text>}
      <Registrations subscriptions={subscriptions} paying={data.paying} />
      {subscriptions[0] &&
        data.paying.map((at) => (
          <MethodsSection
            key={at.merchant_id}
            paying={at}
            subscription={subscriptions.find(({ merchant_id }) => merchant_id === at.merchant_id)!.id}
          />
        ))}
      <Policies paying={data.paying} />
    </>
  )
}

/** The policies of the accounts at which the family pays. */
function Policies({ paying }: Pick<Billing, 'paying'>) {
  const { policies } = usePolicyTexts()
  return paying
    .filter(({ is_open }) => is_open)
    .map(({ merchant_id }) => (
      <PolicyLinks key={merchant_id} lead={policies} policies={merchantPolicyKinds.map((kind) => ({ kind, merchant_id }))} />
    ))
}

function Registrations({ subscriptions, paying }: Pick<Billing, 'subscriptions' | 'paying'>) {
  const texts = useBillingTexts()
  const { money, day, status } = useBillingWords()
  if (subscriptions.length === 0) return null
  return (
    <Section title={texts.myRegistrations} count={subscriptions.length}>
      {subscriptions.map(({ id, description, player, payment_details: details, next, merchant_id }) => (
        <Row
          key={id}
          to={`/registrations/${id}`}
          title={description}
          detail={[
            player?.name,
            next && money(nextCents(next, paying.find((one) => one.merchant_id === merchant_id)?.fee)),
            next && fill(next.next_charge_on === null ? texts.nextDue : texts.nextCharge, { day: day(next.next_charge_on ?? next.due_on) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={<Status tone={statusTones[details.status]}>{status(details.status)}</Status>}
        />
      ))}
    </Section>
  )
}

function OwnTransactions({ credits = false }: { credits?: boolean }) {
  const texts = useTransactionTexts()
  const billing = useBillingTexts()
  const cells = useTxnCells(false)
  return (
    <ListPage
      of={ownTransactions}
      words={{ ...texts, file: credits ? billing.credits : texts.file, noneYet: credits ? billing.credits : billing.noCharges }}
      icon={<IconReceipt2 stroke={1.5} />}
      without={credits ? ['type', 'status'] : ['status']}
      {...(credits && { within: { type: 'credit,debit' } })}
      cells={cells.cells}
      rowTo={cells.rowTo}
      phone={cells.phone}
      omit={() =>
        credits
          ? ['service_fee', 'total', 'method_kind', 'method_last4', 'failure_reason']
          : ['remaining', 'credit_expires_on', 'method_kind', 'failure_reason']
      }
    />
  )
}

export function OwnCreditsScreen() {
  const texts = useBillingTexts()
  useBillingNews()
  const { money } = useBillingWords()
  const data = useRead(readBilling, {}).data
  return (
    <Page title={texts.billing} tabs={<BillingTabs current="/billing/credits" />}>
      <Figures figures={[[texts.credit, money(data?.credit ?? 0)]]} />
      <OwnTransactions credits />
    </Page>
  )
}

export function OwnDonationsScreen() {
  const texts = useReceiptTexts()
  const billing = useBillingTexts()
  const donation = useDonationTexts()
  const { money, day } = useBillingWords()
  const zone = useZone()
  return (
    <Page title={billing.billing} tabs={<BillingTabs current="/billing/donations" />}>
      <DonateSection />
      <Section title={donation.given}>
        <Box mt="sm">
          <ListPage
            of={ownDonations}
            words={{ ...texts, file: texts.donations, noneYet: texts.noDonations }}
            icon={<IconGift stroke={1.5} />}
            rowTo={({ id }) => `/billing/donations/thank_you/${id}`}
            phone={({ amount, created_at, description }) => ({
              title: <span className="num">{money(amount)}</span>,
              detail: `${day(dayInZone(new Date(created_at), zone))} · ${description}`,
            })}
          />
        </Box>
      </Section>
    </Page>
  )
}
