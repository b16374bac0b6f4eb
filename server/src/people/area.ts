import { people } from '@touchline/domain/people/area'
import { serverArea } from '../kit/server-area.ts'
import { peopleRoutes } from './people.routes.ts'
import { playerRows } from './player-rows.ts'

export const peopleServer = serverArea(people, {
  routes: [peopleRoutes],
  playerRows,
})
