import { guestPlayers } from '@touchline/domain/guest-players/area'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { guestRoutes } from './guests.routes.ts'
import { playerRows } from './player-rows.ts'
import { guestsOfDemo } from './guest-players.demo.ts'

export const guestPlayersServer = serverArea(guestPlayers, { routes: [guestRoutes], playerRows, clubFile, demo: guestsOfDemo })
