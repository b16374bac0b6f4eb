import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './refusal-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  canceled: 'Esta suscripción está cancelada.',
  held: 'Esta suscripción ya está en pausa.',
  notHeld: 'Esta suscripción no está en pausa.',
  wrongItem: 'Elija cuotas de esta suscripción.',
  nothingOpen: 'No hay nada pendiente que esto pueda cambiar.',
  notPending: 'Ningún pago espera aprobación.',
  noVersion: 'Falta la versión que usted cambió.',
  chooseCredit: 'Elija un crédito.',
  chooseMethod: 'Elija un método de pago.',
  chooseTxn: 'Elija una transacción.',
  noAmount: 'Escriba un monto.',
  methodFault: 'Este método de pago no puede pagar en este momento. Elija o agregue otro.',
  pastDay: 'Elija hoy o un día posterior.',
  noInstalment: 'Agregue al menos una cuota.',
  planSum: 'Las cuotas suman {sum}; están pendientes {open}.',
  date: 'Falta la fecha',
  overdueDate: 'Debe ser posterior a la fecha de pago',
  fee: 'Falta el recargo',
}
