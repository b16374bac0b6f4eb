import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './field-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Canchas',
  one: 'Cancha',
  add: 'Agregar cancha',
  search: 'Buscar canchas',
  noneYet: 'Aún no hay canchas',
  noneYetHelp: 'Agregue una instalación y luego sus canchas.',
  name: 'Nombre',
  facility_id: 'Instalación',
  facility: 'Instalación',
  surface: 'Superficie',
  'surface.grass': 'Césped natural',
  'surface.turf': 'Césped sintético',
  'surface.indoor': 'Techada',
  'surface.other': 'Otra',
  lights: 'Iluminación',
}
