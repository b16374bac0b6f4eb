import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './reminder-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: '¿Viene {names}? {what}, {when}',
  body: '{team}: {what}\n{when}\n\nAún no hay respuesta para {names}. Basta un toque:\n{link}',
}
