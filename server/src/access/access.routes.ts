import { readSecondSystemRoles } from '@touchline/domain/access/endpoints'
import type { FastifyInstance } from 'fastify'
import { handleAfter } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { askSecondSystem } from './ask-second-system.ts'

export function accessRoutes(app: FastifyInstance, ctx: AppContext) {
  handleAfter(
    app,
    ctx,
    readSecondSystemRoles,
    {
      find: ({ actor, session }) => Promise.resolve({ userId: actor.userId, email: session.email }),
      work: async (who) => await askSecondSystem(ctx.settings, who),
    },
    (_call, roles) => Promise.resolve({ answered: roles !== null, items: roles ?? [] }),
  )
}
