import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './level-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Niveles',
  one: 'Nivel',
  add: 'Agregar nivel',
  search: 'Buscar niveles',
  noneYet: 'Aún no hay niveles',
  noneYetHelp: 'Los niveles de juego agrupan los equipos de un deporte, por ejemplo, Oro y Plata.',
  name: 'Nombre',
  sport_id: 'Deporte',
  sport: 'Deporte',
  standard: 'Categoría',
  'standard.help': 'Lo que este nivel significa para otros clubes.',
  'standard.Recreation': 'Recreativo',
  'standard.Competitive': 'Competitivo',
  'standard.Academy': 'Academia',
  'standard.Collegiate': 'Universitario',
  'standard.Amateur': 'Aficionado',
  'standard.Semi-Pro': 'Semiprofesional',
  'standard.Pro': 'Profesional',
  'standard.Adult': 'Adultos',
}
