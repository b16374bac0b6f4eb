import { titles } from '@touchline/domain/statistics/titles'
import type { TeamTab } from '../teams/team-tab.ts'

export const teamTabs: readonly TeamTab[] = [
  // The same people reach the families of the team.
  { path: 'testing', order: 57, text: titles.testing, visible: ({ may }) => may.see_contacts },
]
