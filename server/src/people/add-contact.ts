import { invitationDays } from '@touchline/domain/account/sign-up/invitation'
import type { Actor } from '@touchline/domain/access/actor'
import { fill } from '@touchline/domain/kit/texts'
import { Refusal } from '@touchline/domain/kit/refusal'
import { contactMail } from '@touchline/domain/people/contact-mail'
import { inviteAgainAfter, inviteAgainFrom, mostContacts, type FamilyPlayer } from '@touchline/domain/people/contacts'
import type { addContact as contract } from '@touchline/domain/people/endpoints'
import { phoneOf } from '@touchline/domain/people/contact-phone'
import { texts } from '@touchline/domain/people/texts.en'
import { plainWords } from '@touchline/domain/kit/plain-words'
import { queueWished } from '../account/own-account/wishes.ts'
import { lastParentInvitation, saveInvitation } from '../account/sign-up/invitation-links.store.ts'
import { newInvitationLinks } from '../account/sign-up/link-token.ts'
import { mailInvitation } from '../account/sign-up/mail-invitation.ts'
import { findOrAddPerson, holdsRole, type Person } from '../account/person.store.ts'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { Db } from '../kit/database/database.ts'
import type { Call } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { auditContact } from './audit-contact.ts'
import { contactsByPlayer, lockPlayers, saveContact, type ContactRow } from './contacts.store.ts'
import { findKeptChild, type FoundChild } from './find-child.ts'
import { readChild } from './read-contacts.ts'

/** Adds a contact to a child and to the named siblings. */
export async function addContact({ db: tx, ctx, actor: asking, params, body, request, now }: Call<typeof contract>): Promise<FamilyPlayer> {
  const child = await findKeptChild(tx, asking, params.player)
  const { clubId, actor } = child
  const others: FoundChild[] = []
  for (const id of new Set(body.also_of)) if (id !== child.playerId) others.push(await findSibling(tx, asking, id, clubId))
  const ids = [child, ...others].map(({ playerId }) => playerId)
  await lockPlayers(tx, clubId, ids)
  const known = await contactsByPlayer(tx, clubId, ids)
  const typed = { ...body, mobile_number: body.mobile_number && phoneOf(body.mobile_number) }
  const person = typed.email === null ? null : await findOrAddPerson(tx, { ...typed, email: typed.email })
  const isKnown = (contact: ContactRow) => (person ? contact.user_id === person.id : isNamed(contact, typed))
  if (known.get(child.playerId)!.some(isKnown)) refuseKnown(typed, child)
  const club = await clubOfRoleSession(tx, clubId)
  const hasJoined = person !== null && (await holdsRole(tx, person.id, 'Parent', clubId))
  for (const each of [child, ...others]) {
    const contacts = known.get(each.playerId)!
    if (contacts.some(isKnown)) continue
    if (contacts.length >= mostContacts)
      throw new Refusal('contact.too_many', fill(texts.tooMany, { name: each.firstName, count: mostContacts }))
    const householdId = contacts.find(({ user_id }) => user_id === actor.userId)?.household_id ?? null
    const entry = { clubId, playerId: each.playerId, typed, relationship: body.relationship, householdId, by: actor.userId }
    const contactId = await saveContact(tx, { ...entry, userId: person?.id ?? null })
    await auditContact(tx, each, request, 'added', { contact_id: contactId, user_id: person?.id ?? null })
    const told = contacts.filter(({ user_id, state }) => user_id !== actor.userId && state === 'joined')
    const shown = hasJoined ? person : typed
    const contact = { contactId, name: `${shown.first_name} ${shown.last_name}`.trim(), joined: hasJoined ? person : null }
    await tell(tx, ctx, request.id, { child: each, contact, club: club.name, told })
  }
  if (person && !hasJoined)
    await inviteUnlessOpen(tx, ctx, actor, now, { clubId, club: club.name }, { ...typed, id: person.id, email: person.email })
  return await readChild({ db: tx, ctx, actor: asking, now }, child.playerId)
}

/** Recognises a contact without an address by the name. */
const isNamed = ({ name }: ContactRow, typed: { first_name: string; last_name: string }) =>
  plainWords(name) === plainWords(`${typed.first_name} ${typed.last_name}`)

/** In another club the sibling is another player, with contacts and invitations of that club. */
async function findSibling(tx: Db, asking: Actor, id: number, clubId: number): Promise<FoundChild> {
  const child = await findKeptChild(tx, asking, id)
  if (child.clubId !== clubId) throw new Refusal('contact.known', texts.otherClub, { errors: { also_of: [texts.otherClub] } })
  return child
}

function refuseKnown({ email, first_name, last_name }: Typed, child: FoundChild): never {
  const sentence = fill(texts.known, { contact: email ?? `${first_name} ${last_name}`, name: child.firstName })
  throw new Refusal('contact.known', sentence, { errors: { [email === null ? 'first_name' : 'email']: [sentence] } })
}
interface Typed {
  email: string | null
  first_name: string
  last_name: string
}

interface News {
  child: FoundChild
  /** `joined`: set if the person has a role in the club already. */
  contact: { contactId: number; name: string; joined: Person | null }
  club: string
  told: readonly ContactRow[]
}

/** Notifies the other contacts of the child, and a contact who has a role about the new child. */
async function tell(tx: Db, ctx: AppContext, request: string, { child, contact, club, told }: News): Promise<void> {
  const { clubId, playerId, firstName, actor } = child
  const link = `${ctx.settings.publicUrl}/contact-info`
  const mail = (kind: 'newContact' | 'added', to: { id: number; email: string; name: string; locale: string }) => ({
    channel: 'email' as const,
    userId: to.id,
    to: to.email,
    name: to.name,
    ...contactMail(kind, to.locale, { name: to.name, by: actor.name, contact: contact.name, player: firstName, club, link }),
    dedupeKey: `contact:${playerId}:${contact.contactId}:${to.id}:${request}`,
  })
  const mails = [
    ...told.flatMap(({ user_id, email, name, locale }) =>
      user_id === null || email === null ? [] : [mail('added', { id: user_id, email, name, locale: locale ?? 'en' })],
    ),
    ...(contact.joined ? [mail('newContact', { ...contact.joined, name: contact.name })] : []),
  ]
  await queueWished(tx, ctx, clubId, mails, { category: 'required', publicUrl: ctx.settings.publicUrl })
}

/** Invites unless a valid link exists, so that nobody can invalidate the link in somebody's inbox or send mail after mail by adding and removing. */
async function inviteUnlessOpen(tx: Db, ctx: AppContext, actor: Actor, now: Date, at: { clubId: number; club: string }, person: Invited) {
  const before = await lastParentInvitation(tx, at.clubId, person.id)
  if (before?.is_open) return
  refuseTooSoon(before?.sent_at, `${person.first_name} ${person.last_name}`, now)
  await inviteAsParent(tx, ctx, actor, at, person)
}

export function refuseTooSoon(sentAt: Date | undefined, name: string, now: Date): void {
  if (sentAt !== undefined && inviteAgainFrom(sentAt) > now)
    throw new Refusal('contact.invited_just_now', fill(texts.invitedJustNow, { name, minutes: inviteAgainAfter }))
}

type Invited = Pick<Person, 'id' | 'first_name' | 'last_name' | 'email'>
export async function inviteAsParent(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  { clubId, club }: { clubId: number; club: string },
  { id: userId, first_name, last_name, email }: Invited,
): Promise<void> {
  const links = newInvitationLinks(ctx)
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
  await mailInvitation(tx, ctx, { ...row, club, by: actor.name, locale: actor.locale }, links)
}
