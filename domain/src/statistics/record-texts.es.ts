import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './record-texts.en.ts'

/** Textos de las pruebas. */
export const texts: SameKeys<typeof english> = {
  file: 'Pruebas',
  one: 'Prueba',
  add: 'Agregar prueba',
  search: 'Buscar pruebas',
  noneYet: 'Todavía no hay pruebas',
  noneYetHelp: 'Agregue una prueba, como 40 metros planos. Los entrenadores ingresan los resultados en la página de su equipo.',
  name: 'Nombre',
  unit: 'Unidad',
  'unit.help': 'Por ejemplo s, cm o repeticiones.',
  better: 'Mejor resultado',
  'better.lower': 'El menor',
  'better.higher': 'El mayor',
  sport_id: 'Deporte',
  'sport_id.help': 'Déjelo vacío para todos los deportes.',
  sport: 'Deporte',
  results: 'Resultados',
}
