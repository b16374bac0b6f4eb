import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { merchantPolicyKinds, merchantState, takesBankDebits } from '@touchline/domain/payments/merchant'
import type { readMerchant, readMerchants } from '@touchline/domain/payments/merchant-endpoints'
import { firstFeeDay } from '@touchline/domain/payments/merchant-rules'
import { mayManageMerchants } from '@touchline/domain/payments/policy'
import type { ActionContext } from '../../kit/action-context.ts'
import { booksOf } from '../books-of-club.ts'
import { allMerchants, feesOfMerchant, merchantClub, openSubscriptionsAt, policiesInForce, type Merchant } from './merchants.store.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>

const lineOf = ({ id, name, vendor, is_default, flags, missing, version_id }: Merchant) => ({
  ...{ id, name, vendor, is_default, flags, state: merchantState(flags, missing), version_id },
})

/** The merchant accounts of the actor’s club. */
export async function merchantsForFinance(call: Asking): Promise<ReplyOf<typeof readMerchants>> {
  const clubId = await merchantClub(call, 'view')
  return { items: (await allMerchants(call.db, clubId)).map(lineOf), may: { manage: mayManageMerchants(call.actor) } }
}

/** A merchant account as finance reads it. */
export async function presentMerchant({ db, actor }: Asking, merchant: Merchant): Promise<ReplyOf<typeof readMerchant>> {
  const { today } = await booksOf(db, merchant.club_id, null)
  const fees = await feesOfMerchant(db, merchant)
  const current = fees.find(({ valid_from }) => valid_from <= today)
  const inForce = await policiesInForce(db, merchant)
  const { missing, treasury_status, flags, vendor, refund_days, returns_fee } = merchant
  return {
    ...lineOf(merchant),
    ...{ missing, treasury_status: flags.includes('Secondary') ? treasury_status : null, refund_days, returns_fee },
    allow_ach: takesBankDebits(vendor, flags),
    open_subscriptions: await openSubscriptionsAt(db, merchant),
    fees: fees.map((fee) => {
      const { valid_from, type, base, percent, cap } = fee
      return { valid_from, type, base, percent, cap, is_current: fee === current }
    }),
    fee_from: firstFeeDay(today, current !== undefined),
    policies: merchantPolicyKinds.flatMap((kind) => {
      const policy = inForce[kind]
      return policy
        ? [{ kind, version: policy.version, published_at: policy.created_at.toISOString(), published_by: policy.published_by }]
        : []
    }),
    may: { manage: mayManageMerchants(actor) },
  }
}
