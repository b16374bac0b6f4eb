import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  staffAccess: { en: 'Staff access', es: 'Acceso del personal' },
  staff: { en: 'Staff', es: 'Personal' },
} satisfies Record<string, InBothLanguages>
