import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './guardian-copy.en.ts'

export const texts: SameKeys<typeof english> = {
  copy: 'Recibe esta copia porque {player} es menor de 18 años.',
}
