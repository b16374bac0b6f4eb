import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  clubExport: { en: 'Export', es: 'Exportación' },
} satisfies Record<string, InBothLanguages>
