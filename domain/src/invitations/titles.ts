import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  invitations: { en: 'Invitations', es: 'Invitaciones' },
} satisfies Record<string, InBothLanguages>
