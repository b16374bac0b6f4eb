import { Navigate, useLocation } from 'react-router'
import { useActor } from '../shell/session/useActor.ts'
import { ClubDashboard } from './ClubDashboard.tsx'
import { FamilyDashboard } from './FamilyDashboard.tsx'
import { MemberDashboard } from './MemberDashboard.tsx'
import { TeamDashboard } from './TeamDashboard.tsx'

/** The page a day begins with: of the role that is on. The club's has an address of its own, and an old one. */
export function DashboardScreen() {
  const { roleType, clubId } = useActor()
  const { pathname } = useLocation()
  if (pathname === '/director') return <Navigate to="/club-admin/dashboard" replace />
  if (clubId === null) return <MemberDashboard />
  if (pathname === '/club-admin/dashboard' || roleType === 'Admin' || roleType === 'Director') return <ClubDashboard />
  if (roleType === 'Parent') return <FamilyDashboard />
  return roleType === 'Coach' || roleType === 'Manager' ? <TeamDashboard /> : <MemberDashboard />
}
