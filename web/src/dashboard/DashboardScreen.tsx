import { Navigate, useLocation } from 'react-router'
import { useActor } from '../shell/session/useActor.ts'
import { ClubDashboard } from './ClubDashboard.tsx'
import { FamilyDashboard } from './FamilyDashboard.tsx'
import { MemberDashboard } from './MemberDashboard.tsx'
import { TeamDashboard } from './TeamDashboard.tsx'

/** The dashboard of the current role. The club's dashboard has its own address, and an old one. */
export function DashboardScreen() {
  const { roleType, clubId } = useActor()
  const { pathname } = useLocation()
  if (pathname === '/director') return <Navigate to="/club-admin/dashboard" replace />
  if (clubId === null) return <MemberDashboard />
  if (pathname === '/club-admin/dashboard' || roleType === 'Admin' || roleType === 'Director') return <ClubDashboard />
  if (roleType === 'Parent') return <FamilyDashboard />
  return roleType === 'Coach' || roleType === 'Manager' ? <TeamDashboard /> : <MemberDashboard />
}
