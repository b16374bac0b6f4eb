import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './source-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  waits: '{count} entradas de {name} te esperan',
  waitsOne: 'Una entrada de {name} te espera',
  waitsBody:
    '{name} se lee una y otra vez para {place}. Lo nuevo no puede pasar al calendario sin ti: de quién es, qué es, o si algo se retira.',
  fails: '{name} ya no se puede leer',
  failsBody:
    '{name} se lee una y otra vez para {place}. Desde el {when} no se puede leer: {why} Lo que trajo sigue en el calendario, y Touchline lo sigue intentando.',
  lost: 'Vuelve a escribir la dirección de {name}',
  lostBody:
    '{name} se lee una y otra vez para {place}. Su dirección se guardaba cerrada y la llave ya no existe, así que no se lee hasta que alguien vuelva a escribir la dirección. Lo que trajo sigue en el calendario.',
  wholeClub: 'todo el club',
  look: 'Míralo: {link}',
}
