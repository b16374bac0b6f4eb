import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'merchant-account': async () => (await import('./merchants/MerchantScreen.tsx')).MerchantScreen,
  payout: async () => (await import('./merchants/PayoutScreen.tsx')).PayoutScreen,
  'orphaned-payments': async () => (await import('./OrphanedPaymentsScreen.tsx')).OrphanedPaymentsScreen,
  'refund-policy': async () => (await import('./policies/PolicyScreen.tsx')).RefundPolicyScreen,
  'cancellation-policy': async () => (await import('./policies/PolicyScreen.tsx')).CancellationPolicyScreen,
}
