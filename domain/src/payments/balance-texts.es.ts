import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './balance-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  available: 'Disponible',
  pending: 'Disponible más tarde',
  inTransit: 'En camino al banco',
  incoming: 'Débitos bancarios en camino',
  held: 'Retenido por disputas',
  arrival: 'Próxima transferencia al banco',
  arrives: 'llega el {day}',
  books: 'Libros del club',
  agree: 'Coinciden con el proveedor',
  differ: 'Difieren del proveedor en {amount}',
  read: 'Última lectura',
  readEveryHour: 'El saldo se lee del proveedor cada hora.',
  noneYet: 'Aún no hay saldo',
  noneYetHelp: 'El saldo aparece como máximo una hora después del primer pago.',
  months: 'Por mes',
  chart: 'Saldo al final de cada mes',
  month: 'Mes',
  payments: 'Pagos',
  refunds: 'Reembolsos',
  disputes: 'Disputas',
  fees: 'Cargos',
  payouts: 'Transferencias',
  other: 'Otros',
  closing: 'Saldo final',
}
