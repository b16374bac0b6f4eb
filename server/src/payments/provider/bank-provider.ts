import type { PaymentProvider } from './port.ts'
import type { StripeConnection } from './stripe-calls.ts'
import { stripeProvider } from './stripe-provider.ts'

/** The vendor `bank`: the same API, limited to debits of bank accounts. */
export const bankProvider = (connection: StripeConnection): PaymentProvider =>
  stripeProvider(connection, {
    vendor: 'bank',
    kinds: ['bank'],
    capabilities: { us_bank_account_ach_payments: { requested: true }, transfers: { requested: true } },
  })
