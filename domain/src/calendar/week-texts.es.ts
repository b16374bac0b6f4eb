import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './week-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  rows: 'Filas',
  'rows.time': 'Horas',
  'rows.field': 'Canchas',
  'rows.team': 'Equipos',
  'heading.field': 'Cancha',
  'heading.team': 'Equipo',
  noField: 'Otros lugares',
  noTeam: 'Todo el club',
  'clash.field': 'Cancha ocupada dos veces',
  'clash.team': 'Equipo con dos eventos a la vez',
  clashWith: '{clash}: {what}, {when}',
  clashes: '{count} conflictos',
  clashesOne: '1 conflicto',
  planOn: 'Planear para el {day}, {where}',
  board: 'Semana por {rows}. Las flechas mueven entre eventos y días.',
}
