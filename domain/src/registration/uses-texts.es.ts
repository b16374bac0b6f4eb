import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './uses-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Usos del descuento',
  search: 'Buscar jugadores y pagadores',
  noneYet: 'Aún no se ha usado',
  player: 'Jugador',
  payer: 'Pagador',
  discount: 'Descuento',
  program: 'Programa',
  cents: 'Costo',
  used_at: 'Usado el',
}
