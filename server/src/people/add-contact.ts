import { invitationDays } from '@touchline/domain/account/invitation'
import type { Actor } from '@touchline/domain/access/actor'
import { fill } from '@touchline/domain/kit/texts'
import { Refusal } from '@touchline/domain/kit/refusal'
import { contactMail } from '@touchline/domain/people/contact-mail'
import { inviteAgainAfter, inviteAgainFrom, mostContacts, type FamilyPlayer } from '@touchline/domain/people/contacts'
import type { addContact as contract } from '@touchline/domain/people/endpoints'
import { texts } from '@touchline/domain/people/texts.en'
import { mailInvitation } from '../account/invite.ts'
import { lastParentInvitation, saveInvitation } from '../account/invitation.store.ts'
import { newInvitationLinks } from '../account/link-token.ts'
import { findOrAddPerson, holdsRole, type Person } from '../account/person.store.ts'
import { clubOfSeat } from '../clubs/clubs.store.ts'
import type { Db } from '../kit/database.ts'
import type { Call } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { queueMails } from '../kit/outbox.ts'
import { auditContact } from './audit-contact.ts'
import { contactsByPlayer, lockPlayers, saveContact, type ContactRow } from './contacts.store.ts'
import { findKeptChild, type FoundChild } from './find-child.ts'
import { readChild } from './read-contacts.ts'

/** Enters somebody as a contact of a child and of those of its brothers and sisters who are named. */
export async function addContact({
  db: tx,
  house,
  actor: asking,
  params,
  body,
  request,
  now,
}: Call<typeof contract>): Promise<FamilyPlayer> {
  const child = await findKeptChild(tx, asking, params.player)
  const { clubId, actor } = child
  const others: FoundChild[] = []
  for (const id of new Set(body.also_of)) if (id !== child.playerId) others.push(await findSibling(tx, asking, id, clubId))
  const ids = [child, ...others].map(({ playerId }) => playerId)
  await lockPlayers(tx, clubId, ids)
  const known = await contactsByPlayer(tx, clubId, ids)
  const person = await findOrAddPerson(tx, body)
  const typed = { first_name: body.first_name, last_name: body.last_name }
  refuseKnown(known.get(child.playerId)!, person, child)
  const club = await clubOfSeat(tx, clubId)
  const hasJoined = await holdsRole(tx, person.id, 'Parent', clubId)
  for (const each of [child, ...others]) {
    const contacts = known.get(each.playerId)!
    if (contacts.some(({ user_id }) => user_id === person.id)) continue
    if (contacts.length >= mostContacts)
      throw new Refusal('contact.too_many', fill(texts.tooMany, { name: each.firstName, count: mostContacts }))
    const householdId = contacts.find(({ user_id }) => user_id === actor.userId)?.household_id ?? null
    const entry = {
      clubId,
      playerId: each.playerId,
      userId: person.id,
      typed: { ...typed, email: person.email },
      relationship: body.relationship,
      householdId,
      by: actor.userId,
    }
    await saveContact(tx, entry)
    await auditContact(tx, each, request, 'added', { user_id: person.id })
    const told = contacts.filter(({ user_id, state }) => user_id !== actor.userId && state === 'joined')
    await tell(tx, house, request.id, {
      child: each,
      person: hasJoined ? person : { ...person, ...typed },
      club: club.name,
      told,
      hasJoined,
    })
  }
  if (!hasJoined) await inviteUnlessOpen(tx, house, actor, now, { clubId, club: club.name }, { ...person, ...typed })
  return await readChild(tx, asking, child.playerId, now)
}

/** In another club the sibling is another player, with contacts and invitations of that club. */
async function findSibling(tx: Db, asking: Actor, id: number, clubId: number): Promise<FoundChild> {
  const child = await findKeptChild(tx, asking, id)
  if (child.clubId !== clubId) throw new Refusal('contact.known', texts.otherClub, { errors: { also_of: [texts.otherClub] } })
  return child
}

function refuseKnown(contacts: readonly ContactRow[], person: Person, child: FoundChild): void {
  if (!contacts.some(({ user_id }) => user_id === person.id)) return
  const sentence = fill(texts.known, { email: person.email, name: child.firstName })
  throw new Refusal('contact.known', sentence, { errors: { email: [sentence] } })
}

interface News {
  child: FoundChild
  person: Person
  club: string
  told: readonly ContactRow[]
  hasJoined: boolean
}

/** Nobody comes to a child without the others knowing, and who has a seat learns of his new child. */
async function tell(tx: Db, house: House, request: string, { child, person, club, told, hasJoined }: News): Promise<void> {
  const { clubId, playerId, firstName, actor } = child
  const contact = `${person.first_name} ${person.last_name}`.trim()
  const link = `${house.settings.publicUrl}/contact-info`
  const mail = (kind: 'newContact' | 'added', to: { id: number; email: string; name: string; locale: string }) => ({
    channel: 'email' as const,
    userId: to.id,
    to: to.email,
    name: to.name,
    ...contactMail(kind, to.locale, { name: to.name, by: actor.name, contact, player: firstName, club, link }),
    dedupeKey: `contact:${playerId}:${person.id}:${to.id}:${request}`,
  })
  await queueMails(tx, house, clubId, [
    ...told.map(({ user_id, email, name, locale }) => mail('added', { id: user_id, email, name, locale })),
    ...(hasJoined ? [mail('newContact', { ...person, name: contact })] : []),
  ])
}

/** A link that is good stays good, so that nobody ends the one in somebody's inbox; entering and taking back sends no mail after mail. */
async function inviteUnlessOpen(tx: Db, house: House, actor: Actor, now: Date, at: { clubId: number; club: string }, person: Invited) {
  const before = await lastParentInvitation(tx, at.clubId, person.id)
  if (before?.is_open) return
  refuseTooSoon(before?.sent_at, `${person.first_name} ${person.last_name}`, now)
  await inviteAsParent(tx, house, actor, at, person)
}

export function refuseTooSoon(sentAt: Date | undefined, name: string, now: Date): void {
  if (sentAt !== undefined && inviteAgainFrom(sentAt) > now)
    throw new Refusal('contact.invited_just_now', fill(texts.invitedJustNow, { name, minutes: inviteAgainAfter }))
}

type Invited = Pick<Person, 'id' | 'first_name' | 'last_name' | 'email'>
export async function inviteAsParent(
  tx: Db,
  house: House,
  actor: Actor,
  { clubId, club }: { clubId: number; club: string },
  { id: userId, first_name, last_name, email }: Invited,
): Promise<void> {
  const links = newInvitationLinks(house)
  const asked = {
    clubId,
    userId,
    firstName: first_name,
    lastName: last_name,
    email,
    role: 'Parent' as const,
    by: actor.userId,
    days: invitationDays,
  }
  const id = await saveInvitation(tx, asked, links)
  const row = { club_id: clubId, id, user_id: userId, first_name, last_name, email, role_type: 'Parent' as const }
  await mailInvitation(tx, house, { ...row, club, by: actor.name, locale: actor.locale }, links)
}
