import { donations, receipts, subscriptions } from '@touchline/domain/billing/lists'
import type { List } from '@touchline/domain/kit/list/list'
import { transactions } from '@touchline/domain/payments/lists'
import { ExportResults } from '../kit/list/ExportResults.tsx'
import { useBillingTexts, useReceiptTexts, useSubscriptionTexts, useTransactionTexts } from './billing-texts.ts'
import { creditTypes, RegistrationsPage } from './ClubLists.tsx'

interface ExportPageProps {
  tab: string
  of: List
  words: { readonly file: string }
  within?: Readonly<Record<string, string>>
}
function ExportPage({ tab, ...of }: ExportPageProps) {
  return (
    <RegistrationsPage tab={tab}>
      <ExportResults {...of} />
    </RegistrationsPage>
  )
}

export const ExportSubscriptionsScreen = () => <ExportPage tab="subscriptions" of={subscriptions} words={useSubscriptionTexts()} />
export const ExportReceiptsScreen = () => <ExportPage tab="receipts" of={receipts} words={useReceiptTexts()} />
export const ExportTransactionsScreen = () => <ExportPage tab="transactions" of={transactions} words={useTransactionTexts()} />
export const ExportCreditsScreen = () => (
  <ExportPage tab="credits" of={transactions} words={{ file: useBillingTexts().credits }} within={creditTypes} />
)
export const ExportDonationsScreen = () => <ExportPage tab="donations" of={donations} words={{ file: useReceiptTexts().donations }} />
