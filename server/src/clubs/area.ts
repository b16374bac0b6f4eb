import { clubs } from '@touchline/domain/clubs/area'
import { serverArea } from '../kit/server-area.ts'
import { auditLogRoutes } from './audit-log.routes.ts'
import { clubRoutes } from './clubs.routes.ts'
import { seasonRoutes } from './season.routes.ts'
import { setupRoutes } from './setup.routes.ts'

export const clubsServer = serverArea(clubs, {
  routes: [clubRoutes, seasonRoutes, setupRoutes, auditLogRoutes],
})
