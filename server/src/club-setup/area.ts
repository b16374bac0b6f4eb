import { clubSetup } from '@touchline/domain/club-setup/area'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { clubSetupRoutes } from './club-setup.routes.ts'

export const clubSetupServer = serverArea(clubSetup, { routes: [clubSetupRoutes], clubFile })
