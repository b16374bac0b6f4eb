import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './invoice-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  sentSubject: '{club} le envió una factura: {what}',
  sentBody: '{club} le pide que pague {total} por {what}.\n\n{note}{plan}\n\n{pay}',
  dueSubject: 'Debe {total} por {what}',
  dueBody: '{club} le recuerda que debe {total} por {what} desde el {day}.\n\n{pay}',
  nextSubject: '{total} por {what} vencen el {day}',
  nextBody: '{club} le recuerda que {total} por {what} vencen el {day}.\n\n{pay}',
  pay: 'Pague aquí: {link}',
  payOffline: 'Pregunte al club cómo pagar. La factura: {link}',
  voidedSubject: 'Ya no debe {what}',
  voidedBody: '{club} anuló la factura {what}. Ya no debe {total}. Lo que pagó queda igual, salvo que el club lo reembolse.\n\n{link}',
}
