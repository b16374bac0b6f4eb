import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  resources: { en: 'Resources', es: 'Recursos' },
} satisfies Record<string, InBothLanguages>
