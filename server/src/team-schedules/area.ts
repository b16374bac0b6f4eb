import { teamSchedules } from '@touchline/domain/team-schedules/area'
import { serverArea } from '../kit/server-area.ts'
import { teamScheduleRoutes } from './team-schedules.routes.ts'

export const teamSchedulesServer = serverArea(teamSchedules, { routes: [teamScheduleRoutes] })
