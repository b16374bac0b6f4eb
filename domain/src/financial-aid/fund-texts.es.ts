import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './fund-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Fondos de ayuda',
  one: 'Fondo de ayuda',
  add: 'Agregar un fondo',
  search: 'Buscar fondos',
  noneYet: 'Aún no hay fondos',
  noneYetHelp: 'Un fondo indica para qué programas pueden pedir ayuda las familias, hasta qué día y cuánto hay para otorgar.',
  name: 'Nombre',
  program_id: 'Programa',
  program: 'Programa',
  'program_id.none': 'Todos los programas sin fondo propio',
  is_open: 'Abierto a solicitudes',
  budget: 'Presupuesto',
  closes_on: 'Último día',
  intro: 'Texto para las familias',
  granted: 'Otorgado',
  left: 'Disponible',
}
