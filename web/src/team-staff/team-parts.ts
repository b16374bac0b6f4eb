import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  StaffAct: lazyComponent(async () => (await import('./StaffActs.tsx')).AddStaffAct),
  StaffNotice: lazyComponent(async () => (await import('./StaffActs.tsx')).ClearanceNotice),
  StaffLineAct: lazyComponent(async () => (await import('./StaffActs.tsx')).StaffLineAct),
}
