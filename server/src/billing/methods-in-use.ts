import type { FeeRule } from '@touchline/domain/ledger/service-fee'
import { takesBankDebits, takesPayments } from '@touchline/domain/payments/merchant'
import { methodFault, methodKinds } from '@touchline/domain/payments/method'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { refusalWords } from '@touchline/domain/billing/refusal-words'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { booksOf } from '../payments/books-of-club.ts'
import { methodOf } from '../payments/methods.store.ts'
import { feeRuleOn, findMerchant, findMethod, type MerchantRow, type MethodRow } from '../payments/payments.store.ts'
import { shownMethod } from '../payments/methods.ts'

interface Payer {
  userId: number
  merchantId: number
}

/** The methods of a payer at a merchant account. The first serves all instalments: the one chosen or saved last; of one moment, the chosen one. */
export async function methodsInUse(db: Db, clubId: number, { userId, merchantId }: Payer): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select m.* from payment_method m left join method_choice c on c.club_id = ${clubId} and c.payment_method_id = m.id
    where m.club_id = ${clubId} and m.user_id = ${userId} and m.merchant_id = ${merchantId} and m.removed_at is null
    order by greatest(m.created_at, c.chosen_at) desc, c.chosen_at is null, m.id desc`.execute(db)
  return rows
}

/** The method that the collection charges; null without one that can pay today at the merchant account. */
export async function methodToCharge(db: Db, clubId: number, payer: Payer, today: string): Promise<MethodRow | null> {
  const { is_open, kinds } = takenAt((await findMerchant(db, clubId, payer.merchantId))!)
  const [method] = await methodsInUse(db, clubId, payer)
  return method && is_open && kinds.includes(method.kind) && methodFault(methodOf(method), today) === null ? method : null
}

/** The state of a merchant account, and the kinds of methods that it takes while it is open. */
const takenAt = ({ vendor, flags }: MerchantRow) => ({
  is_open: takesPayments(flags),
  kinds: methodKinds.filter((kind) => kind === 'card' || takesBankDebits(vendor, flags)),
})

/** The fee and the methods of the payer, for a payment at a merchant account. */
export async function payingAt(db: Db, clubId: number, payer: Payer, today: string) {
  const merchant = (await findMerchant(db, clubId, payer.merchantId))!
  return {
    ...{ merchant_id: merchant.id, ...takenAt(merchant), fee: await feeRuleOn(db, clubId, merchant.id, today) },
    methods: (await methodsInUse(db, clubId, payer)).map((method) => shownMethod(method, today)),
  } satisfies { fee: FeeRule } & Record<string, unknown>
}

/** Lets a method serve all instalments of its owner at the merchant account. Charges that a mail has announced are announced again, with this method. */
export async function chooseMethod({ db, actor, request, now }: ActionContext, id: number): Promise<void> {
  const method = actor.clubId === null ? undefined : await findMethod(db, actor.clubId, id)
  if (!method || method.user_id !== actor.userId) throw notFound()
  const clubId = method.club_id
  const { today } = await booksOf(db, clubId, actor.userId)
  if (methodFault(methodOf(method), today) !== null) throw new Refusal('payments.method_invalid', refusalWords(actor.locale).methodFault)
  const [before] = await methodsInUse(db, clubId, { userId: actor.userId, merchantId: method.merchant_id })
  await sql`insert into method_choice (club_id, billing_account_id, merchant_id, payment_method_id, chosen_at)
    values (${clubId}, ${method.billing_account_id}, ${method.merchant_id}, ${id}, ${now})
    on conflict (club_id, billing_account_id, merchant_id) do update set payment_method_id = excluded.payment_method_id, chosen_at = excluded.chosen_at`.execute(
    db,
  )
  await sql`update line_item i set tries = 0, stopped = null, next_try_on = null, announced_on = null, announced_for = null
    from subscription s where i.club_id = ${clubId} and s.club_id = ${clubId} and s.id = i.subscription_id and s.user_id = ${actor.userId}
      and s.merchant_id = ${method.merchant_id} and i.canceled_at is null and i.charge_txn_id is null`.execute(db)
  const diff = { method: id, before: before?.id ?? null }
  await audit(db, actor, request, { action: 'billing.method_chosen', entity: 'payment_method', entityId: id, clubId, diff })
}
