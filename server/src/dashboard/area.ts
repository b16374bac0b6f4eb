import { dashboard } from '@touchline/domain/dashboard/area'
import { serverArea } from '../kit/server-area.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardServer = serverArea(dashboard, {
  routes: [dashboardRoutes],
})
