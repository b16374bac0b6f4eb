import { teamStaff } from '@touchline/domain/team-staff/area'
import { serverArea } from '../kit/server-area.ts'
import { colleagueRoutes, staffAccessRoutes } from './colleagues.routes.ts'
import { endGuestCoaches } from './end-guest-coaches.ts'
import { refreshClearance } from './team-staff.store.ts'
import { teamStaffRoutes } from './team-staff.routes.ts'

export const teamStaffServer = serverArea(teamStaff, {
  routes: [teamStaffRoutes, colleagueRoutes, staffAccessRoutes],
  sweeps: [(db) => refreshClearance(db), (db, _context, now) => endGuestCoaches(db, now)],
})
