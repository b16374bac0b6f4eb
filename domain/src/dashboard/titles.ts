import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  dashboard: { en: 'Dashboard', es: 'Panel' },
} satisfies Record<string, InBothLanguages>
