import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './mail-preview-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  mail: 'Correo a {name}',
  noMail: 'No se envía ningún correo.',
  moreMails: 'Más correos como estos: {count}',
  onceConfirmed: 'Este correo se envía cuando el banco lo haya confirmado.',
}
