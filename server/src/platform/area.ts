import { platform } from '@touchline/domain/platform/area'
import { serverArea } from '../kit/server-area.ts'
import { platformRoutes } from './platform.routes.ts'
import { savedViewRoutes } from './saved-view.routes.ts'
import { clubFile } from './club-file.ts'

export const platformServer = serverArea(platform, {
  routes: [platformRoutes, savedViewRoutes],
  clubFile,
})
