import { teams } from '@touchline/domain/teams/area'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { placesOfPlayers, placesOfUsers } from './places-of-people.ts'
import { teamNamesByPlayer } from './playing-now.ts'
import { leaveTeams } from './leave-teams.ts'
import { teamRoutes } from './teams.routes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'

export const teamsServer = serverArea(teams, {
  routes: [teamRoutes],
  playerRows,
  forgetPerson: async (tx, userId) => {
    for (const table of ['team_coach', 'team_manager', 'director_team'])
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  },
  leaveRole: leaveTeams,
  clubFile,
  answers: { teamNamesByPlayer, placesOfUsers, placesOfPlayers },
})
