import { clubSetup } from '@touchline/domain/club-setup/area'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { clubSetupRoutes } from './club-setup.routes.ts'
import { clubSetupOfDemo } from './club-setup.demo.ts'

export const clubSetupServer = serverArea(clubSetup, { routes: [clubSetupRoutes], clubFile, demo: clubSetupOfDemo })
