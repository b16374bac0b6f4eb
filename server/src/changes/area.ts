import { changes } from '@touchline/domain/changes/area'
import { serverArea } from '../kit/server-area.ts'
import { changeRoutes } from './changes.routes.ts'

export const changesServer = serverArea(changes, { routes: [changeRoutes] })
