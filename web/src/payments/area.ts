import { titles } from '@touchline/domain/ledger/titles'
import { merchantTitles } from '@touchline/domain/payments/merchant-titles'
import { webArea } from '../kit/web-area.ts'

const account = { name: 'merchant-account', guard: 'finance', layout: 'default', title: merchantTitles.merchant } as const
const refund = { name: 'refund-policy', guard: 'signed in', layout: 'default', title: merchantTitles.refund } as const
const cancellation = { name: 'cancellation-policy', guard: 'signed in', layout: 'default', title: merchantTitles.cancellation } as const
const path = '/program-admin/merchant-account'

export const paymentsWeb = webArea(
  'payments',
  [
    { ...account, path },
    { ...account, path: `${path}/account-details` },
    { ...account, path: `${path}/{merchantId}` },
    { ...account, path: `${path}/{merchantId}/account-details` },
    { ...account, path: `${path}/payouts/{payout}`, name: 'payout', title: merchantTitles.payout },
    {
      path: '/program-admin/financial-reports/books/without-owner',
      name: 'orphaned-payments',
      guard: 'finance',
      layout: 'default',
      title: titles.orphaned,
    },
    { ...refund, path: '/refund-policy' },
    { ...refund, path: '/refund-policy/{merchant}' },
    { ...cancellation, path: '/cancellation-policy' },
    { ...cancellation, path: '/cancellation-policy/{merchant}' },
  ],
  async () => (await import('./screens.ts')).screens,
)
