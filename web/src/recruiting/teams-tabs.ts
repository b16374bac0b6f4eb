import type { TeamsTab } from '../teams/teams-tab.ts'

export const teamsTabs: readonly TeamsTab[] = [
  { path: 'recruiting-profiles', order: 40, text: { en: 'Recruiting profiles', es: 'Perfiles de reclutamiento' } },
]
