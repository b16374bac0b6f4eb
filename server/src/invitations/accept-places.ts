import { contactMail } from '@touchline/domain/people/contact-mail'
import { queueWished } from '../account/own-account/wishes.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { AcceptedInvitation } from '../kit/questions.ts'
import { contactsByPlayer, lockPlayers, saveContact } from '../people/contacts.store.ts'
import { addStaff } from '../teams/team-staff.store.ts'
import { placesOfInvitation, relationshipsOf } from './invited-places.store.ts'
import { findPerson } from '../account/person.store.ts'
import { clubCard, inviterOf } from '../account/sign-up/sign-up.store.ts'

/**
 * Makes a person who accepts an invitation a contact of its players, or staff of its teams. A player or team that was deleted meanwhile is skipped.
 */
export async function acceptPlaces(tx: Db, ctx: AppContext, accepted: AcceptedInvitation, facts: RequestFacts): Promise<void> {
  const { clubId, invitationId, role, userId } = accepted
  const { players, teams } = await placesOfInvitation(tx, { club_id: clubId, id: invitationId })
  const by = { actor: userId, actingAs: null }
  for (const { id: teamId } of teams)
    if ((role === 'Coach' || role === 'Manager') && (await addStaff(tx, clubId, teamId, userId, role)))
      await audit(tx, null, facts, {
        action: 'team.staff_added',
        entity: 'team',
        entityId: teamId,
        clubId,
        diff: { user_id: userId, role, invitation: invitationId },
        by,
      })
  if (players.length > 0) await becomeContact(tx, ctx, accepted, players, facts)
}

async function becomeContact(
  tx: Db,
  ctx: AppContext,
  { clubId, invitationId, invited, userId }: AcceptedInvitation,
  players: readonly { id: number; name: string }[],
  facts: RequestFacts,
): Promise<void> {
  const ids = players.map(({ id }) => id)
  await lockPlayers(tx, clubId, ids)
  const known = await contactsByPlayer(tx, clubId, ids)
  const relationships = await relationshipsOf(tx, { clubId, id: invitationId })
  const person = (await findPerson(tx, { id: userId }))!
  const contact = `${person.first_name} ${person.last_name}`.trim()
  const club = (await clubCard(tx, clubId)).name
  const inviter = await inviterOf(tx, clubId, invitationId)
  for (const { id: playerId, name: player } of players) {
    const contacts = known.get(playerId)!
    if (contacts.some(({ user_id }) => user_id === userId)) continue
    await saveContact(tx, {
      clubId,
      playerId,
      userId,
      typed: { first_name: invited.firstName, last_name: invited.lastName, email: invited.email },
      relationship: relationships.get(playerId) ?? 'Parent',
      householdId: null,
      // A player needs one primary contact, who decides about the others.
      isPrimary: !contacts.some(({ is_primary }) => is_primary),
      by: null,
    })
    await audit(tx, null, facts, {
      action: 'contact.added',
      entity: 'player',
      entityId: playerId,
      clubId,
      diff: { user_id: userId, invitation: invitationId },
      by: { actor: userId, actingAs: null },
    })
    // The other contacts of the child are notified of every new one.
    const mails = contacts
      .filter(({ state }) => state === 'joined')
      .map(({ user_id, email, name, locale }) => ({ user_id, email: email!, name, locale: locale ?? 'en' }))
      .map(({ user_id, email, name, locale }) => ({
        channel: 'email' as const,
        userId: user_id,
        to: email,
        name,
        ...contactMail('added', locale, {
          name,
          by: inviter ?? club,
          contact,
          player,
          club,
          link: `${ctx.settings.publicUrl}/contact-info`,
        }),
        dedupeKey: `contact:${playerId}:${userId}:${user_id}:${facts.id}`,
      }))
    await queueWished(tx, ctx, clubId, mails, { category: 'required', publicUrl: ctx.settings.publicUrl })
  }
}
