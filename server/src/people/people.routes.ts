import * as contract from '@touchline/domain/people/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { addContact } from './add-contact.ts'
import { changeContact, inviteContact, withdrawContact } from './change-contacts.ts'
import { readFamily } from './read-contacts.ts'

export function peopleRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readFamilyContacts, async (call) => ({ players: await readFamily(call) }))
  handle(app, ctx, contract.addContact, addContact)
  handle(app, ctx, contract.changeContact, changeContact)
  handle(app, ctx, contract.inviteContact, inviteContact)
  handle(app, ctx, contract.withdrawContact, withdrawContact)
}
