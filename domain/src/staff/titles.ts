import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  staff: { en: 'Staff', es: 'Personal' },
  certificates: { en: 'Certificates', es: 'Certificados' },
} satisfies Record<string, InBothLanguages>
