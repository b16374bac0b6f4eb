import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './billing-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  holdSubject: '{what} está en pausa',
  holdBody: '{club} puso en pausa los pagos de {what}. No se cobra nada ni se suman recargos hasta que se reanuden.\n\n{link}',
  resumeSubject: 'Se reanudan los pagos de {what}',
  resumeBody: '{club} reanudó los pagos de {what}. Un correo anuncia cada cobro.\n\n{link}',
  approveSubject: 'Se aprobaron sus pagos de {what}',
  approveBody: '{club} aprobó pagos de {total} de {what}. Un correo anuncia cada cobro.\n\n{link}',
  waiveSubject: 'Se condonó un recargo por mora de {what}',
  waiveBody: '{club} condonó un recargo por mora de {total} de {what}.\n\n{link}',
  writeOffSubject: 'Debe menos por {what}',
  writeOffBody: '{club} condonó {total} de lo pendiente por {what}.\n\n{link}',
  planSubject: 'Cambió el plan de pagos de {what}',
  planBody: '{club} cambió las fechas en que vencen {total} de {what}. La suma es la misma.\n\n{plan}\n\n{link}',
  cancelSubject: 'Se canceló {what}',
  cancelBody: '{club} canceló {what}. Ya no debe {total}. {paid}\n\n{link}',
  cancelNothingBody: '{club} canceló {what}. No debía nada. {paid}\n\n{link}',
  paidStays: 'Lo que pagó queda igual, salvo que el club lo reembolse.',
  paidToMethod: '{cents} de lo que pagó vuelven a la tarjeta o cuenta bancaria con que se pagó.',
  paidToCredit: '{cents} de lo que pagó son ahora crédito en cuenta.',
  announceSubject: 'Se cobrarán {total} el {day}',
  announceBody:
    '{club} cobrará {total} por {what} a {method} el {day}. Incluye una tarifa de servicio de {fee}.\n\nPuede pagar antes sin costo o usar otra tarjeta: {link}',
  remindSubject: '{total} por {what} vencen el {day}',
  remindBody: '{total} por {what} vencen el {day}.\n\nPague aquí: {link}',
  remindOverdueSubject: 'Su pago de {total} está vencido',
  remindOverdueBody: 'Su pago de {total} por {what} venció el {day}.\n\nPague aquí: {link}',
  retrySubject: 'Su pago a {club} falló; el próximo intento es el {day}',
  retryBody:
    'El pago de {total} por {what} con {method} falló: {reason}\n\nLo intentaremos de nuevo el {day}. Su plan continúa. Puede pagar ahora o usar otra tarjeta: {link}',
  stoppedSubject: 'Su pago a {club} falló',
  stoppedBody:
    'El pago de {total} por {what} con {method} falló: {reason}\n\nNo volveremos a cobrar a esta tarjeta. Su plan continúa: pague {amount} ahora o agregue otra tarjeta: {link}',
  lateFeeSubject: 'Se sumó un recargo por mora a {what}',
  lateFeeBody: 'Su pago de {amount} está vencido. Se sumó un recargo por mora de {total} por {what}.\n\nPague aquí: {link}',
  staffStoppedSubject: 'Fallaron los pagos de {payer}',
  staffStoppedBody: 'El pago de {total} de {payer} por {what} falló y no se intentará de nuevo: {reason}\n\n{link}',
  shareAskedSubject: '{payer} le pide pagar el {share} % de {what}',
  shareAskedBody:
    '{payer} le pide pagar el {share} % de cada cuota pendiente de {what} en {club}, con su propia tarjeta o cuenta bancaria. Hasta que usted acepte, {payer} lo debe todo. Ninguno ve los pagos del otro.\n\nVea su parte y responda hasta el {day}: {link}\n\nInicie sesión con esta dirección de correo. Si no tiene cuenta en {club}, pida primero a {payer} que le agregue como contacto del jugador.',
  shareAgreedSubject: '{payer} paga una parte de {what}',
  shareAgreedBody: '{payer} aceptó pagar el {share} % de cada cuota pendiente de {what}. Usted debe ahora {total}.\n\n{link}',
  shareDeclinedSubject: '{payer} no paga una parte de {what}',
  shareDeclinedBody: '{payer} no aceptó pagar una parte de {what}. Usted debe lo mismo que antes.\n\n{link}',
  shareRemovedSubject: 'Ya no se le puede pedir a {payer} que pague una parte de {what}',
  shareRemovedBody:
    '{payer} ya no es contacto del jugador, así que su pregunta sobre una parte de {what} ha terminado. Usted debe lo mismo que antes, y puede preguntar a otro contacto.\n\n{link}',
  shareWithdrawnSubject: '{payer} ya no le pide pagar una parte de {what}',
  shareWithdrawnBody: '{payer} ya no le pide pagar una parte de {what} en {club}. No tiene que hacer nada.',
  shareReturnedSubject: '{payer} ya no paga una parte de {what}',
  shareReturnedBody:
    '{payer} ya no paga una parte de {what}. De ella faltaban {total}, que usted debe de nuevo en las mismas fechas. Un correo anuncia cada cobro.\n\n{link}',
  shareEndedSubject: 'Usted ya no paga una parte de {what}',
  shareEndedBody: 'Usted ya no paga una parte de {what}. No se le cobra nada más. Lo que pagó queda como está.\n\n{link}',
}
