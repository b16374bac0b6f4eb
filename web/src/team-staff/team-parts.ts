import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { TeamParts } from '../teams/team-part.ts'

export const teamParts: TeamParts = {
  StaffAct: lazyComponent(async () => (await import('./StaffActs.tsx')).AddStaffAct),
  StaffNotice: lazyComponent(async () => (await import('./StaffActs.tsx')).ClearanceNotice),
  GateNotice: lazyComponent(async () => (await import('./MissingCertificates.tsx')).MissingCertificates),
  StaffLineAct: lazyComponent(async () => (await import('./StaffActs.tsx')).StaffLineAct),
}
