import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'

export const billing = area('billing', {
  summary: 'Billing: what families owe and pay, acts on subscriptions, and the collection of instalments.',
  codes: ['PAY'],
  after: ['payments', 'permissions', 'programs'],
  objects: { payers_subscription: { table: 'subscription', scope: 'person' } },
  endpoints: [lists, endpoints],
})
