import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './receipt-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  receipt: 'Recibo {number}',
  paidOn: 'Pagado el {day}',
  payer: 'Pagador: {name}',
  method: 'Pagado con {brand} terminada en {last4}',
  item: 'Concepto',
  due: 'Vencimiento',
  amount: 'Importe',
  credit: 'Crédito en cuenta',
  serviceFee: 'Cargo por servicio',
  total: 'Total',
  voided: 'Anulado: este pago no cuenta.',
  refunded: 'Reembolsado el {day}: {amount}',
}
