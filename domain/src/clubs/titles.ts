import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  seasons: { en: 'Seasons', es: 'Temporadas' },
} satisfies Record<string, InBothLanguages>
