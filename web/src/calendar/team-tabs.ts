import type { TeamTab } from '../teams/team-tab.ts'

export const teamTabs: readonly TeamTab[] = [
  { path: 'calendar', order: 20, text: { en: 'Calendar', es: 'Calendario' } },
  { path: 'games', order: 30, text: { en: 'Games', es: 'Partidos' } },
]
