import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  rosterChanges: { en: 'Roster changes', es: 'Cambios de plantilla' },
} satisfies Record<string, InBothLanguages>
