import { access } from '@touchline/domain/access/area'
import { serverArea } from '../kit/server-area.ts'
import { accessRoutes } from './access.routes.ts'
import { clubFile } from './club-file.ts'

export const accessServer = serverArea(access, {
  routes: [accessRoutes],
  clubFile,
})
