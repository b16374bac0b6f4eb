import { invitationDays, type InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import { linkState } from '@touchline/domain/invitations/invitation'
import { mayInviteAs, maySeeInvitations } from '@touchline/domain/invitations/policy'
import { roleDisplayName } from '@touchline/domain/access/roles'
import type { Actor } from '@touchline/domain/access/actor'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { renewInvitation, saveInvitation } from '../account/sign-up/invitation-links.store.ts'
import { newInvitationLinks, type InvitationLinks } from '../account/sign-up/link-token.ts'
import { mailInvitation } from '../account/sign-up/mail-invitation.ts'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { childrenInClub } from '../people/people.store.ts'
import { isStaff } from '../teams/team-staff.store.ts'
import { findOrAddPerson, holdsRole } from '../account/person.store.ts'
import { endInvitation, findInvitation, type InvitationRow } from './invitation.store.ts'
import { findPlacesAsked, mayInviteToPlaces } from './invite-places.ts'
import { placesOfInvitation, savePlaces } from './invited-places.store.ts'

interface Asked {
  first_name: string
  last_name: string
  email: string
  role_type: InvitedRole
  player_ids?: number[] | undefined
  team_ids?: number[] | undefined
  relationship?: string | undefined
}

/** Invites a person into the club with a mailed link. The inviting person does not learn whether the address has an account. */
export async function invite(tx: Db, ctx: AppContext, actor: Actor, facts: RequestFacts, asked: Asked): Promise<InvitationRow> {
  const clubId = roleSessionClub(actor)
  await clubOfRoleSession(tx, clubId)
  if (!mayInviteAs(asked.role_type, { clubId })(actor)) throw forbidden()
  const places = { role: asked.role_type, players: asked.player_ids ?? [], teams: asked.team_ids ?? [] }
  await findPlacesAsked(tx, actor, clubId, places)
  const person = await findOrAddPerson(tx, asked)
  if ((await holdsRole(tx, person.id, asked.role_type, clubId)) && !(await bringsMore(tx, clubId, person.id, places)))
    throw new Refusal('invitation.holds_role', `${asked.email} is already ${roleDisplayName(asked.role_type)} at this club.`, {
      errors: { email: [`${asked.email} is already ${roleDisplayName(asked.role_type)} at this club.`] },
    })
  const links = newInvitationLinks(ctx)
  const id = await saveInvitation(
    tx,
    {
      clubId,
      userId: person.id,
      firstName: asked.first_name,
      lastName: asked.last_name,
      email: asked.email,
      role: asked.role_type,
      by: actor.userId,
      days: invitationDays,
    },
    links,
  )
  await savePlaces(tx, { clubId, id }, { ...places, relationship: asked.relationship ?? 'Parent' })
  return await told(tx, ctx, actor, facts, await findInvitation(tx, actor, id), links, 'invitation.created')
}

/** Sends a new link, also for a revoked or expired invitation, which becomes valid again. */
export async function sendAgain(tx: Db, ctx: AppContext, actor: Actor, facts: RequestFacts, id: number, now: Date): Promise<InvitationRow> {
  const row = await findOpen(tx, actor, id, now)
  if (!mayInviteAs(row.role_type, { clubId: row.club_id })(actor)) throw forbidden()
  if (!(await mayInviteToPlaces(tx, actor, row.club_id, await placesOfInvitation(tx, row)))) throw forbidden()
  const links = newInvitationLinks(ctx)
  await renewInvitation(tx, row, links, invitationDays)
  return await told(tx, ctx, actor, facts, await findInvitation(tx, actor, id), links, 'invitation.sent')
}

export async function revoke(tx: Db, actor: Actor, facts: RequestFacts, id: number, now: Date): Promise<InvitationRow> {
  const row = await findOpen(tx, actor, id, now)
  await endInvitation(tx, row)
  await audit(tx, actor, facts, { action: 'invitation.revoked', entity: 'invitation', entityId: id, clubId: row.club_id })
  return await findInvitation(tx, actor, id)
}

/** True if the invitation gives something new to a person who has the role already. */
async function bringsMore(
  tx: Db,
  clubId: number,
  userId: number,
  { role, players, teams }: { role: InvitedRole; players: number[]; teams: number[] },
): Promise<boolean> {
  const own = new Set((await childrenInClub(tx, userId, clubId)).map(({ id }) => id))
  if (players.some((id) => !own.has(id))) return true
  if (role !== 'Coach' && role !== 'Manager') return false
  for (const team of teams) if (!(await isStaff(tx, clubId, team, userId, role))) return true
  return false
}

export function roleSessionClub(actor: Actor): number {
  if (actor.clubId === null || !maySeeInvitations({ clubId: actor.clubId })(actor)) throw forbidden()
  return actor.clubId
}

async function findOpen(tx: Db, actor: Actor, id: number, now: Date): Promise<InvitationRow> {
  const row = await findInvitation(tx, actor, id)
  if (linkState({ usedAt: row.used_at, revokedAt: row.revoked_at, expiresAt: row.expires_at }, now) === 'used')
    throw new Refusal('invitation.used', `${row.first_name} ${row.last_name} has already signed up with it.`)
  return row
}

async function told(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  facts: RequestFacts,
  row: InvitationRow,
  links: InvitationLinks,
  action: string,
) {
  const club = await clubOfRoleSession(tx, row.club_id)
  await mailInvitation(tx, ctx, { ...row, club: club.name, by: actor.name, locale: actor.locale }, links)
  await audit(tx, actor, facts, { action, entity: 'invitation', entityId: row.id, clubId: row.club_id, diff: { role: row.role_type } })
  return row
}
