import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './registration-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: 'Inscripción: {program}',
  body: 'Su inscripción en {program} de {club} está completa.\n\n{lines}\n\nTotal: {total}. Qué se paga y cuándo: {link}',
  freeBody: 'Su inscripción en {program} de {club} está completa.\n\n{lines}\n\nNo hay nada que pagar. Sus inscripciones: {link}',
  declinedSubject: 'Inscripción pendiente: {program}',
  declinedBody:
    'Su pago de {program} de {club} falló: {reason}\n\nTodavía no hay nadie inscrito. Sus selecciones se conservan. Elija otro método de pago aquí: {link}',
}
