import { rollOver } from '@touchline/domain/roll-over/area'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { rollOverRoutes } from './roll-over.routes.ts'

export const rollOverServer = serverArea(rollOver, { routes: [rollOverRoutes], clubFile })
