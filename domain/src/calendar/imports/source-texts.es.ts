import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './source-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  waits: '{count} eventos de {name} por revisar',
  waitsOne: '1 evento de {name} por revisar',
  waitsBody:
    '{name} se sincroniza con el calendario de {place}. Algunos cambios necesitan su decisión: a qué equipo pertenece un evento, de qué tipo es o si debe cancelarse.',
  fails: '{name} dejó de sincronizarse',
  failsBody:
    '{name} se sincroniza con el calendario de {place}, pero no se puede leer desde el {when}: {why} Sus eventos permanecen en el calendario y Touchline lo sigue intentando.',
  lost: 'Escriba de nuevo la URL de {name}',
  lostBody:
    '{name} se sincroniza con el calendario de {place}. Su URL se guardaba cifrada y la clave ya no está disponible, así que no se sincroniza hasta que alguien escriba la URL de nuevo. Sus eventos permanecen en el calendario.',
  wholeClub: 'todo el club',
  look: 'Revisar: {link}',
}
