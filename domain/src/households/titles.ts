import type { InBothLanguages } from '../kit/texts.ts'

/** Title of the area's page. */
export const titles = {
  households: { en: 'Contacts and households', es: 'Contactos y hogares' },
} satisfies Record<string, InBothLanguages>
