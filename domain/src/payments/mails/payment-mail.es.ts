import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './payment-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  receiptNumber: '[número]',
  paidSubject: 'Recibo {number} de {club}',
  paidBody: 'Gracias. {club} recibió su pago de {total} por {what}.\n\nRecibo {number}: {link}',
  failedSubject: 'Su pago a {club} falló',
  failedBody: 'Su pago de {total} por {what} falló: {reason}\n\nEl importe vuelve a estar pendiente: {link}',
  donatedSubject: 'Recibo {number} por su donación a {club}',
  donatedBody: 'Gracias por su donación a {club}. Pagó {total}.\n\nRecibo {number}: {link}',
  donationFailedSubject: 'Su donación a {club} falló',
  donationFailedBody:
    'Su pago de {total} por una donación falló: {reason}\n\nNo se cobró nada y no debe nada. Si quiere intentarlo otra vez: {link}',
  refundedSubject: 'Reembolso de {club}',
  refundedBody: '{club} reembolsó {total} por {what}. El dinero puede tardar unos días en llegar.',
  refundedToCreditSubject: 'Crédito en cuenta de {club}',
  refundedToCreditBody: '{club} devolvió {total} por {what} a su crédito en cuenta. Puede pagar con él: {link}',
  refundFailedSubject: 'Su reembolso de {club} falló',
  refundFailedBody: 'El banco no aceptó el reembolso de {total} por {what}. {club} se comunicará con usted.',
  creditSubject: 'Crédito en cuenta de {club}',
  creditBody: '{club} le dio un crédito en cuenta de {total}.',
  expiringSubject: 'Su crédito en cuenta en {club} vence pronto',
  expiringBody: 'Su crédito en cuenta de {total} en {club} vence el {day}. Úselo antes: {link}',
}
