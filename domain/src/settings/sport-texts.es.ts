import { sportWords } from '../clubs/sport-names.ts'
import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './sport-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Deportes',
  one: 'Deporte',
  add: 'Agregar deporte',
  search: 'Buscar deportes',
  noneYet: 'Aún no hay deportes',
  noneYetHelp: 'Agregue un deporte para definir sus posiciones, formaciones y niveles.',
  name: 'Nombre',
  'name.help': 'El nombre que usa su club, por ejemplo, Fútbol femenino.',
  sport: 'Deporte',
  ...sportWords('es'),
  positions: 'Posiciones',
  'positions.help': 'Una por línea.',
  formations: 'Formaciones',
  'formations.help': 'Una por línea, por ejemplo, 4-3-3.',
  drill_types: 'Tipos de ejercicio',
  'drill_types.help': 'Uno por línea.',
  level_count: 'Niveles',
}
