import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './reminder-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: 'Confirme la asistencia de {names}: {what}, {when}',
  body: '{what}\n{when}\n\nAún no tenemos respuesta sobre {names}. Abra el enlace y toque una vez, sin iniciar sesión:\n{answers}\n\nVer el evento: {link}',
}
