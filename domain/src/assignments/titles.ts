import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  assignments: { en: 'Team assignments', es: 'Asignación de equipos' },
  assignment: { en: 'Team assignment', es: 'Asignación de equipos' },
} satisfies Record<string, InBothLanguages>
