import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  SummaryAct: lazyComponent(async () => (await import('./EditTeamAct.tsx')).EditTeamAct),
  RosterAct: lazyComponent(async () => (await import('./roster/RosterActs.tsx')).AddPlayersAct),
  RosterLineAct: lazyComponent(async () => (await import('./roster/RosterActs.tsx')).RosterLineAct),
}
