import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  setUp: { en: 'Set up the club', es: 'Configurar el club' },
} satisfies Record<string, InBothLanguages>
