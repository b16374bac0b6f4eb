import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './list-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Alineaciones',
  search: 'Buscar equipos y alineaciones',
  noneYet: 'Aún no hay equipos',
  noneYetHelp: 'Cada equipo puede tener alineaciones. Agregue el primer equipo.',
  name: 'Equipo',
  season: 'Temporada',
  season_id: 'Temporada',
  has_chart: 'Alineación',
  'has_chart.yes': 'Con alineación',
  'has_chart.no': 'Sin alineación',
  chart: 'Alineación actual',
  formation: 'Formación',
  filled: 'Posiciones cubiertas',
  charts: 'Alineaciones',
  published: 'Las familias la ven',
  changed_at: 'Último cambio',
  changed_by: 'Modificada por',
  without: 'Sin alineación',
  ofPositions: '{filled} de {positions}',
}
