import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  itineraries: { en: 'Itineraries', es: 'Itinerarios' },
  itinerary: { en: 'Itinerary', es: 'Itinerario' },
} satisfies Record<string, InBothLanguages>
