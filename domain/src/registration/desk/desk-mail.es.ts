import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './desk-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: 'Inscrito: {program}',
  freeBody: '{club} inscribió a {player} en {program}, paquete {package}. No hay nada que pagar.\n\nSus inscripciones: {link}',
  paidBody: '{club} inscribió a {player} en {program}, paquete {package}. Ya se pagaron {total}.\n\nSus inscripciones: {link}',
  owedBody:
    '{club} inscribió a {player} en {program}, paquete {package}. El precio es {total} y quedan {open} por pagar. Vea qué se paga y cuándo, pague, y lea y acepte las políticas del club aquí:\n\n{link}',
}
