import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  rsvp: { en: 'RSVP', es: 'Respuesta' },
  event: { en: 'Event', es: 'Evento' },
  team: { en: 'Team', es: 'Equipo' },
} satisfies Record<string, InBothLanguages>
