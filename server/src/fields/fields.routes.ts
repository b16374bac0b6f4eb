import { readFields } from '@touchline/domain/fields/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { House } from '../kit/app-context.ts'
import { fieldsOf } from './fields.store.ts'

export function fieldRoutes(app: FastifyInstance, house: House) {
  handle(app, house, readFields, async ({ db, actor }) => ({ items: actor.clubId === null ? [] : await fieldsOf(db, actor.clubId) }))
}
