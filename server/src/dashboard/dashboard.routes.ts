import * as contract from '@touchline/domain/dashboard/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { clubDashboard, familyDashboard, teamDashboard } from './dashboard-rows.ts'

export function dashboardRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readFamilyDashboard, async ({ db, actor, now }) => familyDashboard(db, actor, now))
  handle(app, ctx, contract.readTeamDashboard, async ({ db, actor, now }) => teamDashboard(db, actor, now))
  handle(app, ctx, contract.readClubDashboard, async ({ db, actor, now }) => clubDashboard(db, actor, now))
}
