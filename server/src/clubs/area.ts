import { clubs } from '@touchline/domain/clubs/area'
import { serverArea } from '../kit/server-area.ts'
import { clubRoutes } from './clubs.routes.ts'
import { seasonRoutes } from './season.routes.ts'
import { clubFile } from './club-file.ts'

export const clubsServer = serverArea(clubs, { routes: [clubRoutes, seasonRoutes], clubFile })
