import type { TeamTab } from '../teams/team-tab.ts'

export const teamTabs: readonly TeamTab[] = [{ path: 'itineraries', order: 60, text: { en: 'Itineraries', es: 'Itinerarios' } }]
