import * as contract from '@touchline/domain/account/login-as-endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { asParent, asTestParent, asUser, leave, peopleToActAs, stay } from './login-as.ts'

export function loginAsRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.loginAsUser, ({ params, body, ...call }) => asUser(call, params.id, body.role_id))
  handle(app, house, contract.loginAsParent, ({ params, ...call }) => asParent(call, params.user_id))
  handle(app, house, contract.loginAsTestParent, (call) => asTestParent(call))
  handle(app, house, contract.continueLoginAs, (call) => stay(call))
  handle(app, house, contract.endLoginAs, async (call) => {
    const role = await leave(call)
    house.live.dropSession(call.session.id)
    return { role_id: role }
  })
  handle(app, house, contract.findPeopleToActAs, ({ db, actor, query }) => peopleToActAs(db, actor, query.search))
}
