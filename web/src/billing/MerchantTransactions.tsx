import { transactions } from '@touchline/domain/payments/lists'
import { IconCoin } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { MerchantPage } from '../payments/merchants/MerchantPage.tsx'
import { accountPath, useMerchantTexts } from '../payments/merchants/merchant-texts.ts'
import { useLiveMoney } from './ClubLists.tsx'
import { useTransactionTexts } from './billing-texts.ts'
import { useTxnCells } from './useTxnCells.tsx'

/** The transactions of a merchant account; of one type where one is named. */
function Transactions({ merchant, type }: { merchant: number; type?: 'payout' | 'dispute' }) {
  const texts = useTransactionTexts()
  const own = useMerchantTexts()
  const { cells, rowTo, phone } = useTxnCells(true)
  useLiveMoney()
  const words = {
    payout: { file: own.payouts, noneYet: own.noPayouts },
    dispute: { file: own.disputes, noneYet: own.noDisputes },
  }
  return (
    <ListPage
      of={transactions}
      words={{ ...texts, ...(type && words[type]) }}
      icon={<IconCoin stroke={1.5} />}
      without={type ? ['type', 'method_kind'] : []}
      within={{ merchant: String(merchant), ...(type && { type }) }}
      cells={cells}
      rowTo={(row) => (row.type === 'payout' ? `${accountPath}/payouts/${row.id}` : rowTo(row))}
      phone={phone}
      omit={() => [
        ...(['remaining', 'credit_expires_on', 'method_kind', 'failure_reason'] as const),
        ...(type === 'payout' ? (['payer', 'service_fee', 'method_last4'] as const) : []),
      ]}
    />
  )
}

export function MerchantTransactionsScreen() {
  return <MerchantPage tab="account-transactions">{({ id }) => <Transactions merchant={id} />}</MerchantPage>
}
export function PayoutsScreen() {
  return <MerchantPage tab="payouts">{({ id }) => <Transactions merchant={id} type="payout" />}</MerchantPage>
}
export function DisputesScreen() {
  return <MerchantPage tab="disputes">{({ id }) => <Transactions merchant={id} type="dispute" />}</MerchantPage>
}
