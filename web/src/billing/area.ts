import { titles } from '@touchline/domain/billing/titles'
import { merchantTitles } from '@touchline/domain/payments/merchant-titles'
import { webArea } from '../kit/web-area.ts'

const family = { guard: 'parent', layout: 'default', title: titles.billing } as const
const club = { guard: 'finance', layout: 'default', title: titles.registrations } as const
const account = { guard: 'finance', layout: 'default', title: merchantTitles.merchant } as const
const registrations = '/program-admin/registrations'
const merchant = '/program-admin/merchant-account'

export const billingWeb = webArea(
  'billing',
  [
    { ...family, path: '/billing', name: 'billing' },
    { ...family, path: '/billing/transactions', name: 'billing' },
    { ...family, path: '/billing/credits', name: 'own-credits' },
    // A donor may have no player.
    { ...family, guard: 'signed in', path: '/billing/donations', name: 'own-donations' },
    { ...family, guard: 'signed in', path: '/billing/donations/thank_you/{receipt}', name: 'thank-you' },
    { ...family, path: '/billing/shares/{share}', name: 'share', title: titles.share },
    { ...family, path: '/registrations/{subscription}', name: 'registration', title: titles.registration },
    { ...family, path: '/receipts/{receipt}', name: 'receipt', title: titles.receipt },
    { ...club, path: registrations, name: 'club-subscriptions' },
    { ...club, path: '/program-admin/financials', name: 'club-subscriptions', leadsTo: [registrations] },
    { ...club, path: `${registrations}/subscriptions`, name: 'club-subscriptions' },
    { ...club, path: `${registrations}/receipts`, name: 'club-receipts' },
    { ...club, path: `${registrations}/transactions`, name: 'club-transactions' },
    { ...club, path: `${registrations}/credits`, name: 'club-credits' },
    { ...club, path: `${registrations}/donations`, name: 'club-donations' },
    ...['subscriptions', 'receipts', 'transactions', 'credits', 'donations'].map((list) => ({
      ...{ ...club, path: `${registrations}/${list}/export-results` as const, name: `export-${list}`, title: titles.export },
    })),
    { ...club, path: `${registrations}/subscriptions/{subscription}`, name: 'club-subscription', title: titles.subscription },
    { ...club, path: `${registrations}/receipts/{receipt}`, name: 'club-receipt', title: titles.receipt },
    { ...account, path: `${merchant}/balance-summary`, name: 'merchant-balance' },
    { ...account, path: `${merchant}/{merchantId}/balance-summary`, name: 'merchant-balance' },
    { ...account, path: `${merchant}/account-transactions`, name: 'merchant-transactions' },
    { ...account, path: `${merchant}/{merchantId}/account-transactions`, name: 'merchant-transactions' },
    { ...account, path: `${merchant}/payouts`, name: 'merchant-payouts' },
    { ...account, path: `${merchant}/{merchantId}/payouts`, name: 'merchant-payouts' },
    { ...account, path: `${merchant}/disputes`, name: 'merchant-disputes' },
    { ...account, path: `${merchant}/{merchantId}/disputes`, name: 'merchant-disputes' },
    { ...club, path: '/program-admin/financials/billing-account/{user}', name: 'billing-account', title: titles.billingAccount },
  ],
  async () => (await import('./screens.ts')).screens,
)
