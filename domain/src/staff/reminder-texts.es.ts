import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './reminder-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: '{title} vence el {date}',
  body: 'Su certificado {title} en {club} vence el {date}. Renuévelo y envíe el nuevo a su club.',
}
