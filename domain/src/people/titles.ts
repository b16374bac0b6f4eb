import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  contactInfo: { en: 'Contact Info', es: 'Datos de contacto' },
} satisfies Record<string, InBothLanguages>
