import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './reminder-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: 'Confirme la asistencia de {names}: {what}, {when}',
  body: 'Todavía no tenemos respuesta sobre {names}.\n\n{what}\n{when}\n\nResponda aquí:\n{link}',
}
