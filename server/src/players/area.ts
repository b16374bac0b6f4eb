import { players } from '@touchline/domain/players/area'
import { serverArea } from '../kit/server-area.ts'
import { playerLists } from './player-lists.ts'
import { playerRoutes } from './player.routes.ts'

export const playersServer = serverArea(players, { routes: [playerLists, playerRoutes] })
