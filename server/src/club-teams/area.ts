import { clubTeams } from '@touchline/domain/club-teams/area'
import { serverArea } from '../kit/server-area.ts'
import { clubTeamRoutes } from './club-teams.routes.ts'
import { rosterChangeRoutes } from './roster.routes.ts'

export const clubTeamsServer = serverArea(clubTeams, { routes: [clubTeamRoutes, rosterChangeRoutes] })
