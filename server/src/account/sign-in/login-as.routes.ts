import * as contract from '@touchline/domain/account/sign-in/login-as-endpoints'
import type { FastifyInstance } from 'fastify'
import { credentialsOf } from '../../kit/secrets/credentials.ts'
import { handle, handleOpen } from '../../kit/http/handle.ts'
import type { House } from '../../kit/app-context.ts'
import { asParent, asTestParent, asUser, leave, peopleToActAs, stay } from './login-as.ts'

export function loginAsRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.loginAsUser, ({ params, body, ...call }) => asUser(call, params.id, body.role))
  handle(app, house, contract.loginAsParent, ({ params, ...call }) => asParent(call, params.user_id))
  handle(app, house, contract.loginAsTestParent, (call) => asTestParent(call))
  handleOpen(app, house, contract.continueLoginAs, async ({ session, reply }) =>
    house.database.hold('app', (db) =>
      stay(db, session!, credentialsOf(reply.request, house), String(reply.request.headers['x-access-key'])),
    ),
  )
  handle(app, house, contract.endLoginAs, async (call) => {
    const role = await leave(call)
    house.live.dropSession(call.session.id)
    return { role_id: role }
  })
  handle(app, house, contract.findPeopleToActAs, ({ db, actor, query }) => peopleToActAs(db, actor, query.search))
}
