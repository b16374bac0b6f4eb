import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  importRoster: { en: 'Roster import', es: 'Importar plantilla' },
} satisfies Record<string, InBothLanguages>
