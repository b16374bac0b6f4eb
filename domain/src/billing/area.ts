import { area } from '../kit/area.ts'
import * as donations from './donation-endpoints.ts'
import * as endpoints from './endpoints.ts'
import * as feeTiming from './fee-timing.ts'
import * as lists from './lists.ts'
import * as shares from './share-endpoints.ts'

export const billing = area('billing', {
  summary: 'Billing: what families owe and pay, acts on subscriptions, and the collection of instalments.',
  codes: ['PAY'],
  after: ['payments', 'permissions', 'programs'],
  objects: {
    payers_subscription: { table: 'subscription', scope: 'person' },
    payment_share: { table: 'payment_share', scope: 'person' },
  },
  endpoints: [lists, endpoints, donations, feeTiming, shares],
})
