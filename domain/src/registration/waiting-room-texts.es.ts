import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './waiting-room-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  title: 'Sala de espera',
  before: 'Las inscripciones aún no se han abierto.',
  opens: 'Las inscripciones se abren {when}.',
  here: 'Hay {count} familias aquí.',
  hereOne: 'Su familia es la primera aquí.',
  draw: 'Al abrirse las inscripciones se sortea el orden de todas las familias que estén aquí, así que no importa qué tan temprano haya llegado. Las familias que lleguen después siguen por orden de llegada.',
  position: 'Su posición',
  ahead: 'Hay {count} familias antes que usted.',
  aheadOne: 'Hay una familia antes que usted.',
  next: 'El siguiente turno es el suyo.',
  announced: 'Su posición en la sala de espera: {position}.',
  many: 'Hasta {count} familias se inscriben al mismo tiempo, para que funcione para todos.',
  manyOne: 'Se inscribe una familia a la vez, para que funcione para todos.',
  goesOn: 'Mantenga esta página abierta. Continúa por sí sola cuando sea su turno; comience entonces en menos de {minutes} minutos.',
  one: 'Su familia tiene un solo lugar, sin importar qué dispositivos use. Sin conexión se conserva dos minutos.',
  lost: 'Su lugar anterior terminó, porque esta página estuvo más de dos minutos sin conexión o nadie la usó durante su turno. Tiene un lugar nuevo.',
  offline: 'Sin conexión. Su lugar se conserva dos minutos; esta página lo intenta de nuevo.',
  enter: 'Ir a la sala de espera',
  leave: 'Salir de la sala de espera',
  left: 'Salió de la sala de espera.',
  yourTurn: 'Es su turno',
}
