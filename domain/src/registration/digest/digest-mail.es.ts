import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './digest-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: 'Nuevas inscripciones en {club}: {count}',
  program: '{program}: {count} nuevas\n{lines}\n{link}',
  more: 'y {count} más',
}
