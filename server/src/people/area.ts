import { people } from '@touchline/domain/people/area'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { peopleRoutes } from './people.routes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'

export const peopleServer = serverArea(people, {
  routes: [peopleRoutes],
  playerRows,
  forgetPerson: (tx, userId) => sql`update player set user_id = null where user_id = ${userId}`.execute(tx),
  clubFile,
})
