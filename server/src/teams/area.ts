import { teams } from '@touchline/domain/teams/area'
import { serverArea } from '../kit/server-area.ts'
import { teamRoutes } from './teams.routes.ts'
import { playerRows } from './player-rows.ts'

export const teamsServer = serverArea(teams, {
  routes: [teamRoutes],
  playerRows,
})
