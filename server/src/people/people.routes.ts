import * as contract from '@touchline/domain/people/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { House } from '../kit/app-context.ts'
import { addContact } from './add-contact.ts'
import { changeContact, inviteContact, withdrawContact } from './change-contacts.ts'
import { readFamily } from './read-contacts.ts'

export function peopleRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.readFamilyContacts, async ({ db, actor, now }) => ({ players: await readFamily(db, actor, now) }))
  handle(app, house, contract.addContact, addContact)
  handle(app, house, contract.changeContact, changeContact)
  handle(app, house, contract.inviteContact, inviteContact)
  handle(app, house, contract.withdrawContact, withdrawContact)
}
