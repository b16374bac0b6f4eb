import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  RosterAct: lazyComponent(async () => (await import('./RequestActs.tsx')).RequestPlayersAct),
  RosterNotice: lazyComponent(async () => (await import('./PendingChanges.tsx')).PendingChanges),
  RosterLineAct: lazyComponent(async () => (await import('./RequestActs.tsx')).RequestLineAct),
}
