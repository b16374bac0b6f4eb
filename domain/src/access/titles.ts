import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  changeRole: { en: 'Change role', es: 'Cambiar de función' },
} satisfies Record<string, InBothLanguages>
