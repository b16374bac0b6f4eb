import { permissions } from '@touchline/domain/permissions/area'
import { serverArea } from '../kit/server-area.ts'
import { accessRoutes } from './access.routes.ts'
import { permissionRoutes } from './permissions.routes.ts'

export const permissionsServer = serverArea(permissions, { routes: [permissionRoutes, accessRoutes] })
