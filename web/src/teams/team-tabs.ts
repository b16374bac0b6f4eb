import type { TeamTab } from './team-tab.ts'

export const teamTabs: readonly TeamTab[] = [
  { path: 'summary', order: 10, text: { en: 'Summary', es: 'Resumen' } },
  {
    path: 'roster',
    order: 40,
    text: { en: 'Roster', es: 'Plantilla' },
    count: ({ players, assignment }) => assignment?.players_count ?? players,
  },
]
