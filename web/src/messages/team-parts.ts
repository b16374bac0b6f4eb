import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  SummaryAct: lazyComponent(async () => (await import('./MessageTeam.tsx')).MessageTeam),
}
