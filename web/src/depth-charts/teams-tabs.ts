import type { TeamsTab } from '../teams/teams-tab.ts'

export const teamsTabs: readonly TeamsTab[] = [{ path: 'depth-chart', order: 20, text: { en: 'Depth charts', es: 'Alineaciones' } }]
