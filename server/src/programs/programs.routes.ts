import { assignProgramAdmin, readProgramAdmins } from '@touchline/domain/programs/admin-endpoints'
import * as contract from '@touchline/domain/programs/endpoints'
import { moveProgramQuestion } from '@touchline/domain/programs/question-endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { moveQuestion } from './move-question.ts'
import { archivePlan, createPlan, readPlans, updatePlan } from './plans.ts'
import { assignAdmin, readAdmins } from './program-admins.ts'
import { changeState, copyOf } from './program-acts.ts'
import { presentProgram } from './program-page.ts'
import { findProgram } from './programs.store.ts'

/** Serves the acts on programs, their payment plans, and the preview of the page of families. */
export function programRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.changeProgramState, changeState)
  handle(app, ctx, contract.copyProgram, copyOf)
  handle(app, ctx, contract.previewProgram, async ({ db, actor, now, params }) =>
    presentProgram(db, await findProgram(db, actor, params.program), actor, now),
  )
  handle(app, ctx, readProgramAdmins, readAdmins)
  handle(app, ctx, assignProgramAdmin, assignAdmin)
  handle(app, ctx, moveProgramQuestion, moveQuestion)
  handle(app, ctx, contract.readPaymentPlans, (call) => readPlans(call, call.query.program ?? null))
  handle(app, ctx, contract.createPaymentPlan, createPlan)
  handle(app, ctx, contract.updatePaymentPlan, updatePlan)
  handle(app, ctx, contract.archivePaymentPlan, archivePlan)
}
