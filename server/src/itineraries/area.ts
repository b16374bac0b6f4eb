import { itineraries } from '@touchline/domain/itineraries/area'
import { serverArea } from '../kit/server-area.ts'
import { itineraryRoutes } from './itineraries.routes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'
import { itinerariesOfDemo } from './itineraries.demo.ts'

export const itinerariesServer = serverArea(itineraries, { routes: [itineraryRoutes], playerRows, clubFile, demo: itinerariesOfDemo })
