import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './dispute-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  openedSubject: 'Un pago a {club} está en disputa: {total}',
  openedBody:
    'El banco de {payer} retira por ahora el pago de {total} por {what}. Motivo: {reason}.\n\n{evidence}\n\nDisputas del club: {link}',
  inquirySubject: 'Un banco pregunta por un pago a {club}: {total}',
  inquiryBody:
    'El banco de {payer} pregunta por el pago de {total} por {what}. Motivo: {reason}. Hasta ahora no se ha movido dinero.\n\n{evidence}\n\nDisputas del club: {link}',
  remindSubject: 'Faltan pruebas: {total} de {payer}',
  remindBody:
    'El pago de {total} de {payer} por {what} sigue en disputa, y el banco aún no tiene pruebas. Motivo: {reason}.\n\n{evidence}\n\nDisputas del club: {link}',
  returnedSubject: 'Un banco retiró un pago a {club}: {total}',
  returnedBody:
    'El banco de {payer} retiró el pago de {total} por {what}. Motivo: {reason}. No se puede apelar.\n\nDisputas del club: {link}',
  evidenceBy: 'Envíe pruebas por el proveedor de pagos hasta el {day}. Sin ellas el club pierde el monto.',
  evidenceSoon: 'Envíe pruebas pronto por el proveedor de pagos. Sin ellas el club pierde el monto.',
  noReason: 'no indicado',
}
