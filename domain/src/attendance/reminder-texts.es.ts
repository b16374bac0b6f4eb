import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './reminder-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: '¿Viene {names}? {what}, {when}',
  body: '{team}: {what}\n{when}\n\nAún no tenemos respuesta para {names}. Abra el enlace y toque una vez, sin iniciar sesión:\n{answers}\n\nVer el evento: {link}',
}
