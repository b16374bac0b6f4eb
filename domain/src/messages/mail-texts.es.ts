import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './mail-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  tray: '{sender}: {subject}',
  test: '[Prueba] {subject}',
  from: '{sender} le escribió a través de {club}.',
  files: 'Archivos: {files}. Inicie sesión para abrirlos.',
  reply: 'Leer y responder: {link}',
  read: 'Leer en su bandeja de entrada: {link}',
  noReply: 'Este mensaje no admite respuestas.',
  written: 'Este mensaje se escribió en inglés.',
  short: '{sender}, {club}: {subject}. {link}',
  failed: 'Su mensaje programado «{subject}» no se envió',
  failedBody: 'Su mensaje «{subject}» estaba programado y no se pudo enviar: {reason} Está en sus borradores: {link}',
  noRight: 'usted ya no tiene el rol con el que lo escribió.',
  notAllowed: 'su club o su rol ya no permite mensajes programados.',
  noOne: 'no queda nadie en su audiencia.',
  noneReached: 'nadie de su audiencia se ha unido.',
  tooMany: 'su audiencia tiene más personas de las que admite un mensaje.',
  noGuardian: 'un jugador menor de 18 años no tiene un tutor que se haya unido.',
  other: 'ya no se puede determinar su audiencia.',
}
