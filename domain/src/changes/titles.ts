import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  changes: { en: 'Recent changes', es: 'Cambios recientes' },
} satisfies Record<string, InBothLanguages>
