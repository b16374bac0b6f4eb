import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  fields: { en: 'Fields', es: 'Canchas' },
  facilities: { en: 'Facilities', es: 'Instalaciones' },
} satisfies Record<string, InBothLanguages>
