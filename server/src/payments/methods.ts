import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { takesBankDebits, takesPayments } from '@touchline/domain/payments/merchant'
import { methodFault, type MethodKind } from '@touchline/domain/payments/method'
import { refusalWords } from '@touchline/domain/payments/refusal-words'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { AppContext } from '../kit/app-context.ts'
import { booksOf } from './books-of-club.ts'
import { browserOf } from './browser-step.ts'
import { billingAccountOf, methodOf, saveMethod } from './methods.store.ts'
import { startOperation } from './operations.ts'
import { findMerchant, findMethod, findSubscription, type MerchantRow, type MethodRow, type SubscriptionRow } from './payments.store.ts'
import { ProviderRefusal, ProviderUnreachable, type ProviderMethod } from './provider/port.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>

/** A subscription of which the actor is the payer; for everybody else it does not exist. */
export async function findOwnSubscription({ db, actor }: Asking, id: number, lock = false): Promise<SubscriptionRow> {
  const found = actor.clubId === null ? undefined : await findSubscription(db, actor.clubId, id, lock)
  if (!found || found.user_id !== actor.userId) throw notFound()
  return found
}

/** A payer at a merchant account. */
type Owner = Pick<SubscriptionRow, 'club_id' | 'user_id' | 'merchant_id'>
interface ToSave {
  owner: Owner
  merchant: MerchantRow
  payer: { name: string; email: string }
  customer: string | null
}
/** Finds what the provider is asked for; refuses kinds of methods that the merchant account does not take. */
export async function findToSave({ db, actor }: Asking, owner: Owner, kinds: readonly MethodKind[]): Promise<ToSave> {
  const { club_id, merchant_id } = owner
  const merchant = (await findMerchant(db, club_id, merchant_id))!
  const words = refusalWords(actor.locale)
  if (!takesPayments(merchant.flags)) throw new Refusal('payments.merchant_closed', words.closed)
  if (kinds.includes('bank') && !takesBankDebits(merchant.vendor, merchant.flags))
    throw new Refusal('payments.method_invalid', words.noBank)
  const { rows } = await sql<{ name: string; email: string; customer: string | null }>`
    select u.first_name || ' ' || u.last_name as name, u.email::text as email,
      (select c.external from billing_account a join billing_customer c on c.club_id = ${club_id} and c.billing_account_id = a.id and c.merchant_id = ${merchant_id}
        where a.club_id = ${club_id} and a.user_id = ${actor.userId}) as customer
    from app_user u where u.id = ${actor.userId}`.execute(db)
  const { customer, ...payer } = rows[0]!
  return { owner, merchant, payer, customer }
}

const unreachable = () =>
  new Refusal('unavailable', 'The payment provider doesn’t respond right now. Please try again.', { status: 503, retryAfterSeconds: 5 })
/** A provider that cannot be reached, or that refuses the call, as the answer of an endpoint. */
export const refusedAs =
  (code: string) =>
  (error: unknown): never => {
    if (error instanceof ProviderUnreachable) throw unreachable()
    if (error instanceof ProviderRefusal) throw new Refusal(code, error.failure.message)
    throw error
  }
export const asRefusal = refusedAs('payments.method_invalid')

interface Begun extends ToSave {
  customer: string
  setup: { id: string; secret: string }
}
/** Asks the provider, without a connection. The customer has a key of its own, so that a repeat makes no second one. */
export async function beginAtProvider(ctx: AppContext, found: ToSave, kinds: readonly MethodKind[], requestId: string): Promise<Begun> {
  const { merchant, owner, payer } = found
  const [provider, account] = [ctx.payments[merchant.vendor], merchant.external_account]
  const key = `touchline-customer-${owner.club_id}-${owner.user_id}-${merchant.id}`
  try {
    const customer = found.customer ?? (await provider.createCustomer({ account, ...payer }, key))
    const setup = await provider.createSetup({ account, customer, kinds }, `touchline-setup-${requestId}`)
    return { ...found, customer, setup }
  } catch (error) {
    return asRefusal(error)
  }
}

export async function beginMethod(
  { db, ctx, actor }: ActionContext,
  { owner: { club_id: clubId }, merchant, customer, setup }: Begun,
  kinds: MethodKind[],
) {
  const billingAccountId = await billingAccountOf(db, clubId, actor.userId)
  const owner = { club_id: clubId, billing_account_id: billingAccountId, merchant_id: merchant.id }
  await db
    .insertInto('billing_customer')
    .values({ ...owner, external: customer })
    .onConflict((row) => row.doNothing())
    .execute()
  const { id } = await db
    .insertInto('payment_setup')
    .values({ ...owner, user_id: actor.userId, external: setup.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...browserOf(ctx, merchant), setup_id: id, secret: setup.secret, methods: kinds }
}

export async function findSetup({ db, actor }: Asking, id: number) {
  if (actor.clubId === null) throw notFound()
  const setup = await db.selectFrom('payment_setup').selectAll().where('club_id', '=', actor.clubId).where('id', '=', id).executeTakeFirst()
  if (!setup || setup.user_id !== actor.userId) throw notFound()
  return { setup, merchant: (await findMerchant(db, actor.clubId, setup.merchant_id))! }
}
type FoundSetup = Awaited<ReturnType<typeof findSetup>>

export async function readAtProvider(
  ctx: AppContext,
  { setup, merchant }: FoundSetup,
): Promise<FoundSetup & { method: ProviderMethod | null }> {
  const [provider, account] = [ctx.payments[merchant.vendor], merchant.external_account]
  try {
    const { state, method } = await provider.readSetup(account, setup.external)
    const isReady = (state === 'done' || state === 'processing') && method !== null
    return { setup, merchant, method: isReady ? await provider.readMethod(account, method) : null }
  } catch (error) {
    return asRefusal(error)
  }
}

/** Saves the method of a setup. A bank account that is still being verified is saved too, and cannot pay yet. */
export async function finishMethod(
  { db, actor, request }: ActionContext,
  { setup, merchant, method }: Awaited<ReturnType<typeof readAtProvider>>,
) {
  if (!method) throw new Refusal('payments.setup_open', refusalWords(actor.locale).setupOpen)
  const owner = { clubId: setup.club_id, merchantId: merchant.id, billingAccountId: setup.billing_account_id, userId: actor.userId }
  const id = await saveMethod(db, owner, method)
  await audit(db, actor, request, {
    ...{ action: 'payment_method.saved', entity: 'payment_method', entityId: id, clubId: setup.club_id, diff: { kind: method.kind } },
  })
  return shownMethod((await findMethod(db, setup.club_id, id))!, (await booksOf(db, setup.club_id, null)).today)
}

/** Removes a method of the actor, and detaches it at the provider after that; not while a payment with it is pending. */
export async function removeMethod({ db, ctx, actor, request }: ActionContext, id: number) {
  const method = actor.clubId === null ? undefined : await findMethod(db, actor.clubId, id)
  if (!method || method.user_id !== actor.userId) throw notFound()
  const clubId = method.club_id
  const { rows } =
    await sql`select from txn t where t.club_id = ${clubId} and t.payment_method_id = ${id} and t.status in ('pending', 'in_review')`.execute(
      db,
    )
  if (rows.length > 0) throw new Refusal('payments.method_in_use', refusalWords(actor.locale).methodInUse)
  await sql`update payment_method set removed_at = app_now() where club_id = ${clubId} and id = ${id}`.execute(db)
  await startOperation(db, ctx, {
    ...{ club_id: clubId, merchant_id: method.merchant_id, payment_method_id: id, kind: 'detach', values: { method: method.external } },
  })
  await audit(db, actor, request, { action: 'payment_method.removed', entity: 'payment_method', entityId: id, clubId })
  return { removed: true as const }
}

/** A method as its owner sees it; `today` is a day of the club’s zone. */
export const shownMethod = (method: MethodRow, today: string) => {
  const { id, kind, brand, last4, expires_month, expires_year, state, merchant_id } = method
  return { id, kind, brand, last4, expires_month, expires_year, state, merchant_id, fault: methodFault(methodOf(method), today) }
}
