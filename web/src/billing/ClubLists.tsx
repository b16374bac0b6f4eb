import { donations, receipts, subscriptions } from '@touchline/domain/billing/lists'
import { titles } from '@touchline/domain/billing/titles'
import { transactions } from '@touchline/domain/payments/lists'
import { IconCoin, IconGift, IconReceipt2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import {
  statusTones,
  useBillingTexts,
  useBillingWords,
  useReceiptTexts,
  useSubscriptionTexts,
  useTransactionTexts,
} from './billing-texts.ts'
import { useTxnCells } from './useTxnCells.tsx'

const path = '/program-admin/registrations'
/** Of transactions: account credits, and what they pay. */
export const creditTypes = { type: 'credit,debit' }

/** Payments and acts of others appear by themselves. */
export function useLiveMoney() {
  const { clubId } = useActor()
  useLiveTags(clubId === null ? null : `clubs/${clubId}/records/transactions`, ['transactions', 'subscriptions'])
}

/** The page of registrations with its tabs. */
export function RegistrationsPage({ tab, children }: { tab: string; children: ReactNode }) {
  const texts = useBillingTexts()
  useLiveMoney()
  const views = [
    { to: `${path}/subscriptions`, name: texts.subscriptions },
    { to: `${path}/receipts`, name: texts.receipts },
    { to: `${path}/transactions`, name: texts.charges },
    { to: `${path}/credits`, name: texts.credits },
    { to: `${path}/discounts`, name: texts.discounts },
    { to: `${path}/donations`, name: texts.donations },
  ]
  const title = useInOwnWords(titles.registrations)
  return (
    <Page title={title} tabs={<TabLinks label={title} current={`${path}/${tab}`} views={views} />}>
      {children}
    </Page>
  )
}

export function SubscriptionsScreen() {
  return (
    <RegistrationsPage tab="subscriptions">
      <SubscriptionList />
    </RegistrationsPage>
  )
}

interface SubscriptionListProps {
  payer?: number
  program?: number
  /** False: the reader has no pages of subscriptions. */
  opens?: boolean
}
/** The subscriptions of the club, of one payer, or of one program. */
export function SubscriptionList({ payer, program, opens = true }: SubscriptionListProps) {
  const texts = useSubscriptionTexts()
  const { money, status } = useBillingWords()
  return (
    <ListPage
      of={subscriptions}
      words={texts}
      icon={<IconReceipt2 stroke={1.5} />}
      {...(payer !== undefined && { within: { payer: String(payer) }, omit: () => ['payer'] })}
      {...(program !== undefined && { within: { program: String(program) } })}
      cells={{ status: (row) => <Status tone={statusTones[row.status]}>{status(row.status)}</Status> }}
      rowTo={({ id }) => (opens ? `${path}/subscriptions/${id}` : undefined)}
      phone={(row) => ({
        title: payer === undefined ? row.payer : row.description,
        detail: (
          <>
            {payer === undefined && `${row.description} · `}
            <span className="num">{money(row.amount_outstanding)}</span>
            <Status tone={statusTones[row.status]}>{status(row.status)}</Status>
          </>
        ),
      })}
    />
  )
}

export function ReceiptsScreen() {
  return (
    <RegistrationsPage tab="receipts">
      <ListPage of={receipts} words={useReceiptTexts()} icon={<IconReceipt2 stroke={1.5} />} rowTo={({ id }) => `${path}/receipts/${id}`} />
    </RegistrationsPage>
  )
}

function Transactions({ credits = false }: { credits?: boolean }) {
  const texts = useTransactionTexts()
  const billing = useBillingTexts()
  const { cells, rowTo, phone } = useTxnCells(true)
  return (
    <ListPage
      of={transactions}
      words={{ ...texts, file: credits ? billing.credits : texts.file }}
      icon={<IconCoin stroke={1.5} />}
      without={credits ? ['type', 'method_kind'] : []}
      {...(credits && { within: creditTypes })}
      cells={cells}
      rowTo={rowTo}
      phone={phone}
      omit={() =>
        credits
          ? ['service_fee', 'method_kind', 'method_last4', 'failure_reason']
          : ['remaining', 'credit_expires_on', 'method_kind', 'failure_reason']
      }
    />
  )
}

/** The transactions of one program for directors, who read what was paid and by whom, but not how. */
export function ProgramTransactions({ program, receipts: receiptPath }: { program: number; receipts: string }) {
  const { cells, phone } = useTxnCells(true)
  return (
    <ListPage
      of={transactions}
      words={useTransactionTexts()}
      icon={<IconCoin stroke={1.5} />}
      within={{ program: String(program) }}
      without={['method_kind']}
      cells={cells}
      rowTo={({ receipt_id }) => (receipt_id === null ? undefined : `${receiptPath}/${receipt_id}`)}
      phone={phone}
      omit={() => ['remaining', 'credit_expires_on', 'method_kind', 'method_last4', 'failure_reason']}
    />
  )
}

export function TransactionsScreen() {
  return (
    <RegistrationsPage tab="transactions">
      <Transactions />
    </RegistrationsPage>
  )
}

export function CreditsScreen() {
  return (
    <RegistrationsPage tab="credits">
      <Transactions credits />
    </RegistrationsPage>
  )
}

export function DonationsScreen() {
  const texts = useReceiptTexts()
  const { money, day } = useBillingWords()
  const zone = useZone()
  return (
    <RegistrationsPage tab="donations">
      <ListPage
        of={donations}
        phone={({ amount, payer, created_at, description }) => ({
          title: (
            <span className="num">
              {money(amount)} · {payer}
            </span>
          ),
          detail: `${day(dayInZone(new Date(created_at), zone))} · ${description}`,
        })}
        cells={{ returned: ({ returned }) => (returned === 0 ? '–' : money(returned)) }}
        words={{ ...texts, file: texts.donations, noneYet: texts.noDonations }}
        icon={<IconGift stroke={1.5} />}
        rowTo={({ id }) => `${path}/receipts/${id}`}
      />
    </RegistrationsPage>
  )
}
