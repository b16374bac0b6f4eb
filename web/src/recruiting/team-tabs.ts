import type { TeamTab } from '../teams/team-tab.ts'

export const teamTabs: readonly TeamTab[] = [
  // The same people reach the families of the team.
  { path: 'recruiting', order: 120, text: { en: 'Recruiting', es: 'Reclutamiento' }, visible: ({ may }) => may.see_contacts },
]
