import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './season-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Equipos por temporada',
  search: 'Buscar temporadas',
  noneYet: 'Aún no hay temporadas',
  noneYetHelp: 'Los equipos pertenecen a una temporada. Agregue la primera.',
  addSeason: 'Administrar temporadas',
  rollOver: 'Pasar de temporada',
  rollOverOf: 'Pasar {season} a otra temporada',
  name: 'Temporada',
  status: 'Estado',
  'status.Current': 'Actual',
  'status.Future': 'Futura',
  'status.Past': 'Pasada',
  start_date: 'Primer día',
  end_date: 'Último día',
  teams: 'Equipos',
  without_coach: 'Sin entrenador',
  players: 'Jugadores',
}
