import { area } from '../kit/area.ts'
import * as balances from './balance-endpoints.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'
import * as merchants from './merchant-endpoints.ts'
import * as policies from './merchant-policy-endpoints.ts'
import * as receipts from './receipts/receipt-endpoints.ts'

export const payments = area('payments', {
  summary: 'Payments: merchant accounts, saved methods, charges, refunds, credits, disputes, payouts and receipts.',
  codes: ['PAY', 'MERCH'],
  after: ['ledger', 'players'],
  endpoints: [lists, endpoints, receipts, merchants, policies, balances],
  objects: {
    txn: { table: 'txn', scope: 'club', order: 'id desc' },
    own_txn: { table: 'txn', scope: 'person' },
    subscription: { table: 'subscription', scope: 'club', order: 'id desc' },
    own_subscription: { table: 'subscription', scope: 'person' },
    receipt: { table: 'receipt', scope: 'club', order: 'id desc' },
    payment_setup: { table: 'payment_setup', scope: 'person' },
    payout: { table: 'txn', scope: 'club', only: `type = 'payout'`, order: 'id desc' },
    merchant: { table: 'club_merchant', scope: 'club', order: 'id desc' },
    payment_method: { table: 'payment_method', scope: 'person' },
  },
})
