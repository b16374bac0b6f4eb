import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { mayBeWithdrawn, type FamilyPlayer } from '@touchline/domain/people/contacts'
import type * as contract from '@touchline/domain/people/endpoints'
import { mayChangeContact, mayKeepContact, type ChildPlace, type ContactPlace } from '@touchline/domain/people/policy'
import { texts } from '@touchline/domain/people/texts.en'
import { endParentInvitation, lastParentInvitation } from '../account/sign-up/invitation-links.store.ts'
import type { Actor, Policy } from '@touchline/domain/access/actor'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { Db } from '../kit/database/database.ts'
import type { Call } from '../kit/http/handle.ts'
import { inviteAsParent, refuseTooSoon } from './add-contact.ts'
import { auditContact } from './audit-contact.ts'
import { contactsByPlayer, lockPlayers, removeContact, saveRelationship, type ContactRow } from './contacts.store.ts'
import { findChild, type FoundChild } from './find-child.ts'
import { isContactOfPlayer } from './people.store.ts'
import { isApart, readChild } from './read-contacts.ts'

/** Changes the relationship of a contact to a child. */
export async function changeContact({
  db: tx,
  ctx,
  actor,
  params,
  body,
  request,
  now,
}: Call<typeof contract.changeContact>): Promise<FamilyPlayer> {
  const { child, contact } = await findContact(tx, actor, params, mayChangeContact)
  if (contact.relationship !== body.relationship) {
    await saveRelationship(tx, child.clubId, contact.id, body.relationship)
    await auditContact(tx, child, request, 'changed', {
      contact_id: contact.id,
      user_id: contact.user_id,
      relationship: [contact.relationship, body.relationship],
    })
  }
  return await readChild({ db: tx, ctx, actor, now }, child.playerId)
}

/** Mails the invitation again, with a new link. */
export async function inviteContact({
  db: tx,
  ctx,
  actor,
  params,
  request,
  now,
}: Call<typeof contract.inviteContact>): Promise<FamilyPlayer> {
  const { child, contact } = await findContact(tx, actor, params, mayKeepContact)
  const { clubId, playerId } = child
  if (contact.user_id === null) throw new Refusal('contact.no_email', fill(texts.noEmailToInvite, { name: contact.name }))
  if (contact.state === 'joined') throw new Refusal('contact.joined', fill(texts.hasJoined, { name: contact.name }))
  const before = await lastParentInvitation(tx, clubId, contact.user_id)
  refuseTooSoon(before?.sent_at, contact.name, now)
  const club = await clubOfRoleSession(tx, clubId)
  const { first_name, last_name } = before ?? contact
  const invited = { id: contact.user_id, email: contact.email!, first_name, last_name }
  await inviteAsParent(tx, ctx, child.actor, { clubId, club: club.name }, invited)
  await auditContact(tx, child, request, 'invited', { contact_id: contact.id, user_id: contact.user_id })
  return await readChild({ db: tx, ctx, actor, now }, playerId)
}

/** Withdraws a contact who has not joined yet. The link ends with the last child that it was about. */
export async function withdrawContact({
  db: tx,
  ctx,
  actor,
  params,
  request,
  now,
}: Call<typeof contract.withdrawContact>): Promise<FamilyPlayer> {
  const { child, contact } = await findContact(tx, actor, params, mayKeepContact)
  const { clubId } = child
  if (!mayBeWithdrawn({ isPrimary: contact.is_primary, state: contact.state }))
    throw new Refusal('contact.stays', fill(texts.contactStays, { name: contact.name }))
  await removeContact(tx, clubId, contact.id)
  if (contact.user_id !== null && !(await isContactOfPlayer(tx, contact.user_id, clubId)))
    await endParentInvitation(tx, clubId, contact.user_id, child.actor.userId)
  await auditContact(tx, child, request, 'withdrawn', { contact_id: contact.id, user_id: contact.user_id })
  return await readChild({ db: tx, ctx, actor, now }, child.playerId)
}

/** Finds a contact after locking the player, so that two people who change the contacts run one after the other. */
async function findContact(
  tx: Db,
  asking: Actor,
  { player, contact: id }: { player: number; contact: number },
  may: (child: ChildPlace, contact: ContactPlace) => Policy,
): Promise<{ child: FoundChild; contact: ContactRow }> {
  const child = await findChild(tx, asking, player)
  await lockPlayers(tx, child.clubId, [player])
  const contacts = (await contactsByPlayer(tx, child.clubId, [player])).get(player)!
  const contact = contacts.find((one) => one.id === id)
  if (!contact) throw notFound()
  const of = { userId: contact.user_id, apart: isApart(child.actor, contacts, contact) }
  if (!may(child, of)(child.actor)) throw forbidden()
  return { child, contact }
}
