import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './orphaned-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  help: 'Pagos, reembolsos y disputas en sus cuentas de cobro que Touchline no creó. Busque el ID del proveedor en su cuenta con el proveedor de pagos.',
  file: 'Pagos sin dueño',
  search: 'Buscar ID o cuenta',
  noneYet: 'Todos los pagos tienen dueño',
  noneYetHelp: 'Todo lo que informó el proveedor de pagos pertenece a una transacción de aquí.',
  found_at: 'Encontrado el',
  kind: 'Tipo',
  'kind.payment': 'Pago',
  'kind.refund': 'Reembolso',
  'kind.dispute': 'Disputa',
  'kind.method': 'Método de pago',
  external: 'ID del proveedor',
  amount: 'Importe',
  merchant: 'Cuenta de cobro',
}
