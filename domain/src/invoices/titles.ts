import type { InBothLanguages } from '../kit/texts.ts'

export const titles = {
  fees: { en: 'Fees', es: 'Cuotas' },
  invoice: { en: 'Invoice', es: 'Factura' },
  newInvoice: { en: 'New invoice', es: 'Factura nueva' },
  editInvoice: { en: 'Edit invoice', es: 'Editar factura' },
  clubFee: { en: 'Club fee', es: 'Cuota del club' },
  teamFees: { en: 'Team fees', es: 'Cuotas de equipo' },
} satisfies Record<string, InBothLanguages>
