import { people } from '@touchline/domain/people/area'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { peopleRoutes } from './people.routes.ts'
import { isContactOfPlayer, playersOfFamily } from './people.store.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'

export const peopleServer = serverArea(people, {
  routes: [peopleRoutes],
  playerRows,
  forgetPerson: (tx, userId) => sql`update player set user_id = null where user_id = ${userId}`.execute(tx),
  leaveRole: async (tx, { clubId, userId, type }) => {
    if (type !== 'Parent') return
    await sql`delete from player_contact where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
    // A player with an account of his own keeps playing without it.
    await sql`update player set user_id = null where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  },
  clubFile,
  answers: { isExpected: (db, userId) => isContactOfPlayer(db, userId), playersOfFamily },
})
