import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  certificates: { en: 'Certificates', es: 'Certificados' },
} satisfies Record<string, InBothLanguages>
