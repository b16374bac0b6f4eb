import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { saveMerchantFee } from '@touchline/domain/payments/merchant-endpoints'
import { firstFeeDay, refuseArchived, refuseAsDefault, refuseFeeDay, refuseToArchive } from '@touchline/domain/payments/merchant-rules'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import { booksOf } from '../books-of-club.ts'
import { feeRuleOn } from '../payments.store.ts'
import { feesOfMerchant, findMerchantTo, findMerchantToChange, type Merchant } from './merchants.store.ts'
import { presentMerchant } from './read-merchant.ts'

interface Seen {
  version_id?: number | undefined
}

/** Saves the name of a merchant account. */
export async function renameMerchant(call: ActionContext, id: number, { name, version_id }: Seen & { name: string }) {
  const merchant = await findMerchantToChange(call, id, version_id)
  return await store(call, merchant, { name }, { action: 'merchant.renamed', diff: { from: merchant.name, to: name } })
}

/** Makes an account the one at which families pay, in place of the one before. */
export async function makeDefault(call: ActionContext, id: number, { version_id }: Seen) {
  const { club_id: clubId, purpose } = await findMerchantTo('manage', call, id)
  // All of them in one order, so that two people who choose at once neither deadlock nor leave two defaults.
  await sql`select id from club_merchant where club_id = ${clubId} and purpose = ${purpose} order by id for update`.execute(call.db)
  const merchant = await findMerchantToChange(call, id, version_id)
  refuseAsDefault(merchant)
  const before = await call.db
    .updateTable('club_merchant')
    .set({ is_default: false })
    .where('club_id', '=', clubId)
    .where('purpose', '=', purpose)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .returning('id')
    .executeTakeFirst()
  const diff = { before: before?.id ?? null }
  return await store(call, merchant, { is_default: true }, { action: 'merchant.made_default', diff })
}

/** Archives an account: nothing is charged at it any more. */
export async function archive(call: ActionContext, id: number, { version_id }: Seen) {
  const merchant = await findMerchantToChange(call, id, version_id)
  refuseToArchive(merchant)
  const flags = [...new Set([...merchant.flags, 'Archived' as const])].toSorted()
  return await store(call, merchant, { flags }, { action: 'merchant.archived' })
}

export async function restore(call: ActionContext, id: number, { version_id }: Seen) {
  const merchant = await findMerchantToChange(call, id, version_id)
  const flags = merchant.flags.filter((flag) => flag !== 'Archived')
  return await store(call, merchant, { flags }, { action: 'merchant.restored' })
}

/** Saves the service fee from a day on; one that was planned for the same day is replaced. */
export async function saveFee(call: ActionContext, id: number, { version_id, ...fee }: BodyOf<typeof saveMerchantFee>) {
  const { db } = call
  const merchant = await findMerchantToChange(call, id, version_id)
  refuseArchived(merchant)
  const { today } = await booksOf(db, merchant.club_id, null)
  const fees = await feesOfMerchant(db, merchant)
  refuseFeeDay(
    fee.valid_from,
    firstFeeDay(
      today,
      fees.some(({ valid_from }) => valid_from <= today),
    ),
  )
  const before = await feeRuleOn(db, merchant.club_id, id, fee.valid_from)
  const { type, base, percent, cap } = fee
  await db
    .insertInto('merchant_fee')
    .values({ club_id: merchant.club_id, merchant_id: id, ...fee })
    .onConflict((on) => on.columns(['club_id', 'merchant_id', 'valid_from']).doUpdateSet({ type, base, percent, cap }))
    .execute()
  return await store(call, merchant, {}, { action: 'merchant.fee_saved', diff: { before, after: fee } })
}

type Change = Partial<Pick<Merchant, 'name' | 'is_default' | 'flags'>>
async function store(
  call: ActionContext,
  merchant: Merchant,
  change: Change,
  { action, diff }: { action: string; diff?: Record<string, unknown> },
) {
  const { db, actor, request } = call
  const { club_id: clubId, id } = merchant
  const changed = { ...change, version_id: merchant.version_id + 1, updated_by_user_id: actor.userId }
  await db.updateTable('club_merchant').set(changed).where('club_id', '=', clubId).where('id', '=', id).execute()
  await audit(db, actor, request, { action, entity: 'club_merchant', entityId: id, clubId, ...(diff && { diff }) })
  return await presentMerchant(call, { ...merchant, ...changed })
}
