import type { Actor } from '@touchline/domain/access/actor'
import { texts as english } from '@touchline/domain/billing/share-refusal-texts.en'
import { texts as spanish } from '@touchline/domain/billing/share-refusal-texts.es'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql, type Selectable } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import type { Db } from '../../kit/database/database.ts'
import { contactView } from '../../people/contact-view.ts'
import { findSubscription, type SubscriptionRow } from '../../payments/payments.store.ts'
import type { PaymentShareTable } from '../billing.table.ts'

export type ShareRow = Selectable<PaymentShareTable>
export const wordsOf = (actor: Pick<Actor, 'locale'> | null): Readonly<Record<keyof typeof english, string>> =>
  actor?.locale === 'es' ? spanish : english

type Asking = Pick<ActionContext, 'db' | 'actor'>

/** SQL: the person who was asked by `h` is still a contact of its player. */
const isContact = (
  clubId: number | null,
) => sql`exists (select from subscription s join player_contact c on c.club_id = ${clubId} and c.player_id = s.player_id
  where s.club_id = ${clubId} and s.id = h.subscription_id and c.user_id = h.user_id)`

/** SQL: the proposal `h` is to the actor: as the contact who was asked and still is one, who has answered, or as the owner of the address. */
const isToActor = ({ userId, clubId }: Actor) => sql`((h.user_id = ${userId} and (h.state <> 'proposed' or ${isContact(clubId)}))
  or (h.user_id is null and exists (select from app_user u where u.id = ${userId} and u.email = h.email and u.email_verified_at is not null)))`

/** Proposals and shared payments by a condition on `h`, the newest first. */
async function sharesWhere(db: Db, clubId: number, condition: ReturnType<typeof sql>, lock = false): Promise<ShareRow[]> {
  const locked = lock ? sql`for update` : sql``
  const { rows } =
    await sql<ShareRow>`select h.club_id, h.id, h.subscription_id, h.part_subscription_id, h.user_id, h.email::text as email, h.millionths,
      h.state, h.created_at, h.answered_at, h.ended_at
    from payment_share h where h.club_id = ${clubId} and ${condition} order by h.id desc limit 200 ${locked}`.execute(db)
  return rows
}

export interface FoundShare {
  share: ShareRow
  first: SubscriptionRow
}
/**
 * Finds a proposal with the subscription that it is about, in the order in which everybody locks them: the subscription, then the proposal. For those whom the
 * condition does not name it does not exist.
 */
async function find({ db, actor }: Asking, id: number, condition: ReturnType<typeof sql>, lock: boolean): Promise<FoundShare> {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  const own = sql`h.id = ${id} and ${condition}`
  const [seen] = await sharesWhere(db, clubId, own)
  if (!seen) throw notFound()
  const first = (await findSubscription(db, clubId, seen.subscription_id, lock))!
  const [share] = lock ? await sharesWhere(db, clubId, own, true) : [seen]
  if (!share) throw notFound()
  return { share, first }
}

/** A proposal to the caller; a withdrawn one does not exist any more. */
export const findAsked = (call: Asking, id: number, lock = false): Promise<FoundShare> =>
  find(call, id, sql`h.state <> 'withdrawn' and ${isToActor(call.actor)}`, lock)

/** A proposal of the caller, or a part that the caller pays. */
export const findOwnShare = (call: Asking, id: number): Promise<FoundShare> =>
  find(
    call,
    id,
    sql`(exists (select from subscription s where s.club_id = ${call.actor.clubId} and s.id = h.subscription_id and s.user_id = ${call.actor.userId})
      or (h.part_subscription_id is not null and h.user_id = ${call.actor.userId}))`,
    true,
  )

/** The proposals to the caller that wait for an answer. */
export const openProposals = ({ db, actor }: Asking): Promise<ShareRow[]> =>
  actor.clubId === null ? Promise.resolve([]) : sharesWhere(db, actor.clubId, sql`h.state = 'proposed' and ${isToActor(actor)}`)

/** Open proposals to people who were removed from the contacts of the player. */
export const proposalsOfRemoved = (db: Db, clubId: number): Promise<ShareRow[]> =>
  sharesWhere(db, clubId, sql`h.state = 'proposed' and h.user_id is not null and not ${isContact(clubId)}`)
/** One of them, locked after its subscription; undefined once it has been answered or the person is a contact again. */
export const findOfRemoved = async (tx: Db, clubId: number, id: number): Promise<ShareRow | undefined> =>
  (await sharesWhere(tx, clubId, sql`h.id = ${id} and h.state = 'proposed' and not ${isContact(clubId)}`, true))[0]

/** The last proposal about a subscription; null if it was withdrawn or has ended. */
export async function lastProposal(db: Db, { club_id, id }: Pick<SubscriptionRow, 'club_id' | 'id'>): Promise<ShareRow | null> {
  const [last] = await sharesWhere(db, club_id, sql`h.subscription_id = ${id}`)
  return last && last.state !== 'withdrawn' && last.state !== 'ended' ? last : null
}

/** The agreement by which a subscription is a part of another one; also after it has ended. */
export const shareOfPart = async (db: Db, { club_id, id }: Pick<SubscriptionRow, 'club_id' | 'id'>): Promise<ShareRow | null> =>
  (await sharesWhere(db, club_id, sql`h.part_subscription_id = ${id}`))[0] ?? null

/** The proposals about a subscription of which a part came about, the newest first. */
export const sharesWithParts = (db: Db, clubId: number, subscriptionId: number): Promise<ShareRow[]> =>
  sharesWhere(db, clubId, sql`h.subscription_id = ${subscriptionId} and h.part_subscription_id is not null`)

/** The proposal or agreement that is in force about a subscription, locked. */
export const liveShare = async (db: Db, { club_id, id }: Pick<SubscriptionRow, 'club_id' | 'id'>): Promise<ShareRow | null> =>
  (await sharesWhere(db, club_id, sql`h.subscription_id = ${id} and h.state in ('proposed', 'agreed')`, true))[0] ?? null

export const updateShare = (
  tx: Db,
  { club_id, id }: Pick<ShareRow, 'club_id' | 'id'>,
  change: Partial<Pick<ShareRow, 'state' | 'user_id' | 'email' | 'part_subscription_id' | 'answered_at' | 'ended_at'>>,
) => tx.updateTable('payment_share').set(change).where('club_id', '=', club_id).where('id', '=', id).execute()

/** Ends what is in force about subscriptions that are canceled, each together with its part; nobody owes anything any more. */
export const closeShares = (tx: Db, clubId: number, subscriptionIds: readonly number[]) =>
  sql`update payment_share set state = case state when 'proposed' then 'withdrawn' else 'ended' end, email = null, ended_at = app_now()
    where club_id = ${clubId} and state in ('proposed', 'agreed')
      and (subscription_id = any(${[...subscriptionIds]}::bigint[]) or part_subscription_id = any(${[...subscriptionIds]}::bigint[]))`.execute(
    tx,
  )

/** A contact of a player who has joined the club. */
interface Contact {
  id: number
  name: string
}
/** The contacts of the player whom the payer can ask; none once the player is not of the payer’s family any more. */
export async function contactsToAsk({ db, actor }: Asking, { club_id, user_id, player_id }: SubscriptionRow): Promise<Contact[]> {
  if (player_id === null || !actor.playerIds.includes(player_id)) return []
  const { rows } = await sql<Contact>`select pc.user_id as id, pc.name from ${contactView} pc
    where pc.club_id = ${club_id} and pc.player_id = ${player_id} and pc.user_id is not null and pc.user_id <> ${user_id}
      and exists (select from role r where r.user_id = pc.user_id and r.club_id = ${club_id} and r.type = 'Parent' and r.active)
    order by pc.is_primary desc, pc.id`.execute(db)
  return rows
}

/** The name of a person, for the other payer and for the club. */
export async function nameOf(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select first_name || ' ' || last_name as name from app_user where id = ${userId}`.execute(db)
  return rows[0]!.name
}
/** The person who was asked or pays: by name, or by the address that was entered. */
export const nameOfAsked = (db: Db, { user_id, email }: ShareRow): Promise<string> =>
  user_id === null ? Promise.resolve(email ?? '') : nameOf(db, user_id)

export const isOver = (actor: Pick<Actor, 'locale'>) => new Refusal('billing.share_over', wordsOf(actor).over)
