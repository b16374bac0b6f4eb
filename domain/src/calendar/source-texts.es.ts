import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './source-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  waits: '{count} entradas de {name} por revisar',
  waitsOne: '1 entrada de {name} por revisar',
  waitsBody:
    '{name} se sincroniza con {place}. Hay entradas nuevas que no se pueden agregar al calendario hasta que usted las revise: a qué equipo corresponden, qué son o si algo se quita.',
  fails: '{name} ya no se puede leer',
  failsBody:
    '{name} se lee una y otra vez para {place}. Desde el {when} no se puede leer: {why} Lo que trajo sigue en el calendario, y Touchline lo sigue intentando.',
  lost: 'Vuelva a escribir la dirección de {name}',
  lostBody:
    '{name} se lee una y otra vez para {place}. Su dirección se guardaba cerrada y la llave ya no existe, así que no se lee hasta que alguien vuelva a escribir la dirección. Lo que trajo sigue en el calendario.',
  wholeClub: 'todo el club',
  look: 'Revisar: {link}',
}
