import { settings } from '@touchline/domain/settings/area'
import { serverArea } from '../kit/server-area.ts'
import { auditLogRoutes } from './audit-log.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { setupRoutes } from './setup.routes.ts'

export const settingsServer = serverArea(settings, { routes: [settingsRoutes, setupRoutes, auditLogRoutes] })
