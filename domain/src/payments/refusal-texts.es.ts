import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './refusal-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  closed: 'Este club no puede recibir pagos en este momento.',
  noBank: 'Este club no recibe pagos desde cuentas bancarias.',
  unverified: 'Este método de pago aún no está verificado.',
  verification_failed: 'Este método de pago no se pudo verificar.',
  expired: 'Esta tarjeta está vencida.',
  no_mandate: 'La autorización para debitar esta cuenta bancaria terminó. Agregue la cuenta otra vez.',
  nothingOpen: 'No hay nada pendiente que no se esté pagando ya.',
  creditEnded: 'Este crédito está usado, cancelado o vencido.',
  expiresInPast: 'Elija un día futuro.',
  disputed: 'Este pago está en disputa. Se puede reembolsar o acreditar cuando la disputa esté decidida.',
  overRefundable: 'De este pago se pueden reembolsar como máximo {amount}.',
  windowClosed: 'Este pago se podía reembolsar a su método hasta el {day}. Reembólselo al crédito de la cuenta.',
  notCompleted: 'Solo se puede reembolsar un pago completado.',
  creditOnly: 'Un crédito que se aplicó solo puede volver al crédito de la cuenta.',
  outside: 'Un pago fuera de Touchline solo se puede reembolsar al crédito de la cuenta.',
  rebillCanceled: 'La suscripción está cancelada, así que el monto no puede deberse de nuevo.',
  rebillDonation: 'Una donación es voluntaria, así que el monto no puede deberse de nuevo.',
  notVoidable: 'Solo se puede anular un pago fuera de línea, mientras nada de él se haya reembolsado y su suscripción no esté cancelada.',
  severalMerchants: 'Estas inscripciones se pagan a cuentas distintas del club. Páguelas una por una.',
  setupOpen: 'Escriba primero los datos del método de pago.',
  methodInUse: 'Un pago con este método todavía se está procesando. Quítelo cuando esté completado.',
  notPending: 'Este pago ya no está pendiente.',
}
