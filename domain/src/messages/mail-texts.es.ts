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
  noOne: 'no queda nadie en su audiencia.',
}
