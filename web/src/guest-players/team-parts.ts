import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  RosterAct: lazyComponent(async () => (await import('./GuestsLink.tsx')).GuestsLink),
}
