import { notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/medical/endpoints'
import { mayReadTeamMedical } from '@touchline/domain/medical/policy'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { findTeamPlace } from '../teams/teams.store.ts'
import { readMedical, readTeamMedical } from './read-medical.ts'
import { saveMedical } from './save-medical.ts'

export function medicalRoutes(app: FastifyInstance, ctx: AppContext) {
  const { secrets } = ctx
  handle(app, ctx, contract.readMedicalNotes, ({ db, actor, params, now }) => readMedical(db, actor, secrets, params.player, now))

  handle(app, ctx, contract.saveMedicalNotes, (call) => saveMedical(call, call.params.player, call.body))

  handle(app, ctx, contract.readTeamMedicalNotes, async ({ db, actor, params, now }) => {
    const team = await findTeamPlace(db, actor, params.team)
    if (!team || !mayReadTeamMedical(team)(actor)) throw notFound()
    return { items: await readTeamMedical(db, actor, secrets, team, now) }
  })
}
