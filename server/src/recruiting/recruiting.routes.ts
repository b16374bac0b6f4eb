import * as contract from '@touchline/domain/recruiting/endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { findProfile } from './find-profile.ts'
import { presentProfile } from './present-profile.ts'
import { publishProfile, renewLink, revokeLink, saveProfile } from './save-profile.ts'

/** Serves the recruiting profile of a player. */
export function recruitingRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readRecruitingProfile, async (call) =>
    presentProfile(call, await findProfile(call.db, call.actor, call.params.player, call.now)),
  )
  handle(app, ctx, contract.saveRecruitingProfile, saveProfile)
  handle(app, ctx, contract.publishRecruitingProfile, publishProfile)
  handle(app, ctx, contract.renewRecruitingLink, renewLink)
  handle(app, ctx, contract.revokeRecruitingLink, revokeLink)
}
