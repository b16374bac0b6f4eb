import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  assignments: { en: 'Assignments', es: 'Asignaciones' },
} satisfies Record<string, InBothLanguages>
