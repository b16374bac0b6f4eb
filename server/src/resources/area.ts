import { resources } from '@touchline/domain/resources/area'
import { serverArea } from '../kit/server-area.ts'
import { playerRows } from './player-rows.ts'
import { resourceRoutes } from './resources.routes.ts'
import { clubFile } from './club-file.ts'

export const resourcesServer = serverArea(resources, { routes: [resourceRoutes], playerRows, clubFile })
