import { titles } from '@touchline/domain/itineraries/titles'
import { webArea } from '../kit/web-area.ts'

const signedIn = { guard: 'signed in', title: titles.itineraries } as const

export const itinerariesWeb = webArea(
  'itineraries',
  [
    { ...signedIn, path: '/teams/{team}/itineraries', inAssignments: true, name: 'itineraries', layout: 'default' },
    { ...signedIn, path: '/teams/{team}/itineraries/{itinerary}', name: 'itinerary', layout: 'default' },
    { ...signedIn, path: '/teams/{team}/itineraries/{itinerary}/print', name: 'itinerary-print', layout: 'bare' },
    {
      path: '/trips/{token}',
      name: 'shared-itinerary',
      guard: 'public',
      title: titles.itinerary,
      layout: 'topnav',
      overrideSectionLayout: true,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
