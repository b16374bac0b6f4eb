import { dashboard } from '@touchline/domain/dashboard/area'
import { expectations, inAClub, through } from '../../test/access/expectations.ts'

export const dashboardAccess = expectations(dashboard, {
  readFamilyDashboard: through,
  readTeamDashboard: inAClub,
  readClubDashboard: inAClub,
})
