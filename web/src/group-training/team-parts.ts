import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  AssignmentAct: lazyComponent(async () => (await import('./AssignmentParts.tsx')).AssignmentAct),
  AssignmentFacts: lazyComponent(async () => (await import('./AssignmentParts.tsx')).AssignmentFacts),
}
