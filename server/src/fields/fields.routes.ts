import { readFields } from '@touchline/domain/fields/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { fieldsOf } from './fields.store.ts'

export function fieldRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, readFields, async ({ db, actor }) => ({ items: actor.clubId === null ? [] : await fieldsOf(db, actor.clubId) }))
}
