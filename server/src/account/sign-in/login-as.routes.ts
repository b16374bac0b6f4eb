import * as contract from '@touchline/domain/account/sign-in/login-as-endpoints'
import type { FastifyInstance } from 'fastify'
import { credentialsOf } from '../../kit/secrets/credentials.ts'
import { handle, handleOpen } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { asParent, asTestParent, asUser, leave, peopleToActAs, stay } from './login-as.ts'

export function loginAsRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.loginAsUser, (call) => asUser(call, call.params.id, call.body.role))
  handle(app, ctx, contract.loginAsParent, (call) => asParent(call, call.params.user_id))
  handle(app, ctx, contract.loginAsTestParent, (call) => asTestParent(call))
  handleOpen(app, ctx, contract.continueLoginAs, async ({ session, reply }) =>
    ctx.database.hold('app', (db) =>
      stay(db, ctx, session!, credentialsOf(reply.request, ctx), String(reply.request.headers['x-access-key'])),
    ),
  )
  handle(app, ctx, contract.endLoginAs, async (call) => {
    const role = await leave(call)
    ctx.live.dropSession(call.session.id)
    return { role_id: role }
  })
  handle(app, ctx, contract.findPeopleToActAs, ({ db, actor, query }) => peopleToActAs(db, actor, query.search))
}
