import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  itineraries: async () => (await import('./ItinerariesScreen.tsx')).ItinerariesScreen,
  itinerary: async () => (await import('./ItineraryScreen.tsx')).ItineraryScreen,
  'itinerary-print': async () => (await import('./ItineraryPrintScreen.tsx')).ItineraryPrintScreen,
  'shared-itinerary': async () => (await import('./SharedItineraryScreen.tsx')).SharedItineraryScreen,
}
