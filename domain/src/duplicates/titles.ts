import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  duplicates: { en: 'Duplicate players', es: 'Jugadores duplicados' },
  merges: { en: 'Merged players', es: 'Jugadores combinados' },
} satisfies Record<string, InBothLanguages>
