import type { AppContext } from '../kit/app-context.ts'
import type { MerchantRow } from './payments.store.ts'

/** The values that the form of the provider in the browser needs besides a secret. */
export const browserOf = ({ payments }: Pick<AppContext, 'payments'>, { vendor, external_account, flags }: MerchantRow) => ({
  provider: { ...payments[vendor].browser, account: external_account, link: flags.includes('AllowLink') },
})
