import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './season-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Temporadas',
  one: 'Temporada',
  add: 'Agregar temporada',
  search: 'Buscar temporadas',
  noneYet: 'Aún no hay temporadas',
  noneYetHelp: 'Agregue una temporada antes de crear sus equipos.',
  rollOver: 'Pasar de temporada',
  name: 'Nombre',
  start_date: 'Primer día',
  end_date: 'Último día',
  playing_season: 'Periodo de juego',
  'playing_season.help': 'Por ejemplo, Otoño.',
  overlaps: 'Estos días coinciden con «{name}», que tiene el mismo periodo de juego y la misma clase de edad.',
  age_class: 'Clase de edad',
  'age_class.help': 'Por ejemplo, 2026–27.',
  status: 'Estado de la temporada',
  'status.Current': 'Actual',
  'status.Future': 'Futura',
  'status.Past': 'Pasada',
}
