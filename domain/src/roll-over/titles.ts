import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  rollOver: { en: 'Season rollover', es: 'Pasar de temporada' },
} satisfies Record<string, InBothLanguages>
