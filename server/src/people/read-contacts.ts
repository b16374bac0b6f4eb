import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'
import { dateOf } from '@touchline/domain/kit/dates'
import { liveApart, mayBeWithdrawn, type FamilyContact, type FamilyPlayer } from '@touchline/domain/people/contacts'
import { mayChangeContact, mayKeepContact, mayKeepContacts, type ChildPlace } from '@touchline/domain/people/policy'
import { familyRoleSessionIn } from './family-role-session.ts'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { contactsByPlayer, type ContactRow } from './contacts.store.ts'
import { playersOfFamily } from './people.store.ts'

type Asking = Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'now'>

/** All players of the family; empty for a role that is no player contact. */
export async function readFamily(call: Asking): Promise<FamilyPlayer[]> {
  if (call.actor.roleType !== 'Parent') return []
  return await presentChildren(call, await playersOfFamily(call.db, call.actor))
}

export async function readChild(call: Asking, playerId: number): Promise<FamilyPlayer> {
  const children = (await playersOfFamily(call.db, call.actor)).filter(({ id }) => id === playerId)
  const [child] = await presentChildren(call, children)
  if (!child) throw notFound()
  return child
}

type Child = Awaited<ReturnType<typeof playersOfFamily>>[number]

/** Presents the children with the family's role in each club, in the given order. */
async function presentChildren({ db, ctx, actor: asking, now }: Asking, children: readonly Child[]): Promise<FamilyPlayer[]> {
  const shown = new Map<Child, FamilyPlayer>()
  for (const [clubId, here] of Map.groupBy(children, ({ club_id }) => club_id)) {
    const actor = await familyRoleSessionIn(db, asking, clubId)
    const ids = here.map(({ id }) => id)
    const club = await clubOfRoleSession(db, clubId)
    const teams = await ctx.questions.teamNamesByPlayer(db, clubId, ids, dateOf(now, club.timezone))
    const contacts = await contactsByPlayer(db, clubId, ids)
    for (const child of here) {
      const place = { clubId, playerId: child.id }
      shown.set(child, {
        player_id: child.id,
        club_id: clubId,
        club_name: club.name,
        first_name: child.first_name,
        last_name: child.last_name,
        teams: teams.get(child.id) ?? [],
        contacts: contacts.get(child.id)!.map((row, _at, all) => presentContact(actor, place, { ...row, apart: isApart(actor, all, row) })),
        may: { add: mayKeepContacts(place)(actor) },
      })
    }
  }
  return children.map((child) => shown.get(child)!)
}

/** True for a contact of another household than that of the actor. The player's own account belongs to all households of the player. */
export function isApart({ userId }: Actor, contacts: readonly ContactRow[], { household_id }: ContactRow): boolean {
  const own = contacts.find(({ user_id }) => user_id === userId)
  return own !== undefined && liveApart(own.household_id, household_id)
}

function presentContact(actor: Actor, child: ChildPlace, row: ContactRow & { apart: boolean }): FamilyContact {
  const contact = { userId: row.user_id, apart: row.apart }
  const isOwn = row.user_id === actor.userId
  const hasAccount = row.user_id !== null
  // The person who entered a contact by an address knows the address; the number of its owner stays hidden.
  const entered = hasAccount && row.added_by_user_id === actor.userId
  return {
    contact_id: row.id,
    user_id: row.user_id,
    name: row.name,
    relationship: row.relationship,
    is_primary: row.is_primary,
    is_own: isOwn,
    other_household: row.apart,
    email: !row.apart && (isOwn || entered || !row.email_private) ? row.email : null,
    mobile_number: !row.apart && (isOwn || (!row.mobile_private && !entered)) ? row.mobile_number : null,
    state: row.state,
    invited_until: row.invited_until?.toISOString() ?? null,
    may: {
      change: mayChangeContact(child, contact)(actor),
      withdraw: mayKeepContact(child, contact)(actor) && mayBeWithdrawn({ isPrimary: row.is_primary, state: row.state }),
    },
  }
}
