import type { Vendor } from '@touchline/domain/payments/merchant'
import { ProviderUnreachable, type PaymentProvider } from './provider/port.ts'

declare module '../kit/app-context.ts' {
  interface AppContext {
    payments: PaymentProviders
  }
}
declare module '../kit/server-area.ts' {
  interface BackgroundContext {
    payments: PaymentProviders
  }
}

/** The providers of payments by vendor. */
export type PaymentProviders = Readonly<Record<Vendor, PaymentProvider>>

/** Stands for a provider that is not configured: every call ends without a result and is repeated later. */
const noProvider = new Proxy({} as PaymentProvider, {
  get: () => () => Promise.reject(new ProviderUnreachable('No provider of payments is configured.')),
})
export const noPaymentProviders: PaymentProviders = { card: noProvider, bank: noProvider }
