import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages, tabs and menu entries. */
export const titles = {
  statistics: { en: 'Statistics', es: 'Estadísticas' },
  testingEvents: { en: 'Testing events', es: 'Pruebas' },
  testing: { en: 'Testing', es: 'Pruebas' },
  results: { en: 'Test results', es: 'Resultados de pruebas' },
} satisfies Record<string, InBothLanguages>
