import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the pages. */
export const merchantTitles = {
  merchant: { en: 'Merchant Account', es: 'Cuenta de cobro' },
  payout: { en: 'Payout', es: 'Transferencia al banco' },
  refund: { en: 'Refund policy', es: 'Política de reembolsos' },
  cancellation: { en: 'Cancellation policy', es: 'Política de cancelación' },
} satisfies Record<string, InBothLanguages>
