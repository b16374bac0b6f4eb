import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  billing: async () => (await import('./BillingScreen.tsx')).BillingScreen,
  'own-credits': async () => (await import('./BillingScreen.tsx')).OwnCreditsScreen,
  'own-donations': async () => (await import('./BillingScreen.tsx')).OwnDonationsScreen,
  'thank-you': async () => (await import('./ReceiptScreen.tsx')).ThankYouScreen,
  registration: async () => (await import('./RegistrationScreen.tsx')).RegistrationScreen,
  share: async () => (await import('./shares/ShareScreen.tsx')).ShareScreen,
  receipt: async () => (await import('./ReceiptScreen.tsx')).ReceiptScreen,
  'club-subscriptions': async () => (await import('./ClubLists.tsx')).SubscriptionsScreen,
  'club-receipts': async () => (await import('./ClubLists.tsx')).ReceiptsScreen,
  'club-transactions': async () => (await import('./ClubLists.tsx')).TransactionsScreen,
  'club-credits': async () => (await import('./ClubLists.tsx')).CreditsScreen,
  'club-donations': async () => (await import('./ClubLists.tsx')).DonationsScreen,
  'export-subscriptions': async () => (await import('./ExportScreens.tsx')).ExportSubscriptionsScreen,
  'export-receipts': async () => (await import('./ExportScreens.tsx')).ExportReceiptsScreen,
  'export-transactions': async () => (await import('./ExportScreens.tsx')).ExportTransactionsScreen,
  'export-credits': async () => (await import('./ExportScreens.tsx')).ExportCreditsScreen,
  'export-donations': async () => (await import('./ExportScreens.tsx')).ExportDonationsScreen,
  'club-subscription': async () => (await import('./SubscriptionScreen.tsx')).SubscriptionScreen,
  'club-receipt': async () => (await import('./ReceiptScreen.tsx')).ClubReceiptScreen,
  'merchant-balance': async () => (await import('./MerchantBalance.tsx')).MerchantBalanceScreen,
  'merchant-transactions': async () => (await import('./MerchantTransactions.tsx')).MerchantTransactionsScreen,
  'merchant-payouts': async () => (await import('./MerchantTransactions.tsx')).PayoutsScreen,
  'merchant-disputes': async () => (await import('./MerchantTransactions.tsx')).DisputesScreen,
  'billing-account': async () => (await import('./BillingAccountScreen.tsx')).BillingAccountScreen,
}
