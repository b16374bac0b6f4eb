import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  invoices: async () => (await import('./FeesScreens.tsx')).InvoicesScreen,
  'team-fees': async () => (await import('./FeesScreens.tsx')).TeamFeesScreen,
  'club-fees': async () => (await import('./FeesScreens.tsx')).ClubFeesScreen,
  'new-invoice': async () => (await import('./InvoiceFormScreen.tsx')).NewInvoiceScreen,
  'edit-invoice': async () => (await import('./InvoiceFormScreen.tsx')).EditInvoiceScreen,
  invoice: async () => (await import('./InvoiceScreen.tsx')).InvoiceScreen,
}
