import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  RosterBulk: lazyComponent(async () => (await import('./RosterBulk.tsx')).RosterBulk),
}
