import { useActor } from '../shell/useActor.ts'
import { ClubDashboard } from './ClubDashboard.tsx'
import { FamilyDashboard } from './FamilyDashboard.tsx'
import { MemberDashboard } from './MemberDashboard.tsx'
import { TeamDashboard } from './TeamDashboard.tsx'

/** The page a day begins with: of the role that is on. */
export function DashboardScreen() {
  const { roleType, clubId } = useActor()
  if (roleType === 'Parent') return <FamilyDashboard />
  if (clubId === null) return <MemberDashboard />
  if (roleType === 'Coach' || roleType === 'Manager') return <TeamDashboard />
  return roleType === 'Admin' || roleType === 'Director' ? <ClubDashboard /> : <MemberDashboard />
}
