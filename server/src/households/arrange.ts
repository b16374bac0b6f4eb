import type { Actor } from '@touchline/domain/access/actor'
import type { Arranged } from '@touchline/domain/households/endpoints'
import { contactsAfter, isLastContact, type HouseholdAct, type PlacedContact } from '@touchline/domain/households/households'
import { mayArrangeHouseholds, mayRemoveContacts, maySeeCustodyNote } from '@touchline/domain/households/policy'
import { texts } from '@touchline/domain/households/texts.en'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { endParentInvitation } from '../account/sign-up/invitation-links.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { removeContact as deleteContact, type ContactRow } from '../people/contacts.store.ts'
import { isContactOfPlayer } from '../people/people.store.ts'
import { findPlayer, type FoundPlayer } from './find-player.ts'

/** The contacts of a player by household; households in the order of their first contact, contacts without one last. */
export async function readArranged(db: Db, actor: Actor, playerId: number): Promise<Arranged> {
  const { name, place, contacts } = await findPlayer(db, actor, playerId, mayArrangeHouseholds)
  const groups = [...Map.groupBy(contacts, ({ household_id }) => household_id)].toSorted(
    ([one], [other]) => Number(one === null) - Number(other === null),
  )
  return {
    player_id: playerId,
    name,
    households: groups.map(([household_id, group]) => ({
      household_id,
      name: household_id === null ? null : (group.find(({ is_primary }) => is_primary) ?? group[0]!).name,
      contacts: group.map(({ id: contact_id, user_id, name: of, relationship, is_primary, email, mobile_number }) => ({
        ...{ contact_id, name: of, relationship, is_primary, has_account: user_id !== null, email, mobile_number },
      })),
    })),
    may: { remove: mayRemoveContacts(place)(actor), see_custody: maySeeCustodyNote(place)(actor) },
  }
}

const placed = ({ id, household_id, is_primary, user_id }: ContactRow): PlacedContact => ({
  id,
  household: household_id,
  primary: is_primary,
  account: user_id !== null,
})

function contactOf({ contacts }: FoundPlayer, id: number): ContactRow {
  const contact = contacts.find((one) => one.id === id)
  if (!contact) throw notFound()
  return contact
}

/** Writes the contacts as they are after an act, primary contacts last, because a household has one at most. */
async function store({ db: tx }: ActionContext, { place: { clubId }, contacts }: FoundPlayer, act: HouseholdAct): Promise<void> {
  const after = contactsAfter(contacts.map(placed), act)
  for (const primary of [false, true])
    for (const { id, household } of after.filter((one) => one.primary === primary)) {
      const before = contacts.find((one) => one.id === id)!
      if (before.household_id === household && before.is_primary === primary) continue
      await sql`update player_contact set household_id = ${household}, is_primary = ${primary} where club_id = ${clubId} and id = ${id}`.execute(
        tx,
      )
    }
}

const note = (
  { db: tx, actor, request }: ActionContext,
  { place: { clubId }, playerId }: FoundPlayer,
  action: string,
  contact: ContactRow,
  diff = {},
) =>
  audit(tx, actor, request, {
    action,
    entity: 'player',
    entityId: playerId,
    clubId,
    diff: { contact_id: contact.id, user_id: contact.user_id, ...diff },
  })

/** Puts a contact into a household of the player, or into a new one. */
export async function moveContact(call: ActionContext, playerId: number, contactId: number, household: number | null): Promise<Arranged> {
  const { db: tx, actor } = call
  const player = await findPlayer(tx, actor, playerId, mayArrangeHouseholds, true)
  const contact = contactOf(player, contactId)
  if (household !== null && !player.contacts.some(({ household_id }) => household_id === household))
    throw new Refusal('household.unknown', texts['household.unknown'], { errors: { household_id: [texts['household.unknown']] } })
  const to = household ?? (await newHousehold(tx, player.place.clubId, contact.name))
  if (to !== contact.household_id) {
    await store(call, player, { act: 'move', contact: contactId, household: to })
    await note(call, player, 'contact.household', contact, { household_id: [contact.household_id, to] })
  }
  return await readArranged(tx, actor, playerId)
}

async function newHousehold(tx: Db, clubId: number, name: string): Promise<number> {
  const { id } = await tx.insertInto('household').values({ club_id: clubId, name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Makes a contact the primary contact of the household. */
export async function makePrimary(call: ActionContext, playerId: number, contactId: number): Promise<Arranged> {
  const { db: tx, actor } = call
  const player = await findPlayer(tx, actor, playerId, mayArrangeHouseholds, true)
  const contact = contactOf(player, contactId)
  if (contact.household_id === null && player.contacts.some(({ household_id }) => household_id !== null))
    throw new Refusal('household.none', texts['household.none'])
  if (!contact.is_primary) {
    await store(call, player, { act: 'lead', contact: contactId })
    await note(call, player, 'contact.primary', contact)
  }
  return await readArranged(tx, actor, playerId)
}

/** Removes a contact; an open invitation ends with the last player that it is about. */
export async function removeContact(call: ActionContext, playerId: number, contactId: number): Promise<Arranged> {
  const { db: tx, actor } = call
  const player = await findPlayer(tx, actor, playerId, mayRemoveContacts, true)
  const contact = contactOf(player, contactId)
  if (isLastContact(player.contacts.map(placed))) throw new Refusal('contact.last', texts['contact.last'])
  const { clubId } = player.place
  await deleteContact(tx, clubId, contactId)
  await store(call, player, { act: 'remove', contact: contactId })
  if (contact.user_id !== null && !(await isContactOfPlayer(tx, contact.user_id, clubId)))
    await endParentInvitation(tx, clubId, contact.user_id, actor.userId)
  await note(call, player, 'contact.removed', contact)
  return await readArranged(tx, actor, playerId)
}
