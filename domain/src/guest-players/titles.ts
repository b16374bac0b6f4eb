import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  assignGuests: { en: 'Guest players', es: 'Jugadores invitados' },
  guestAssignments: { en: 'Guest assignments', es: 'Asignación de invitados' },
} satisfies Record<string, InBothLanguages>
