import { newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { MerchantPolicyKind } from '@touchline/domain/payments/merchant'
import { mayManageMerchants } from '@touchline/domain/payments/policy'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import { allMerchants, findMerchantTo, merchantOfClub, policyVersions, type Merchant, type PolicyRow } from './merchants.store.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>

const shown = (kind: MerchantPolicyKind, merchant: Merchant | null, policy: PolicyRow | null, newest: number) => ({
  kind,
  merchant: merchant && { id: merchant.id, name: merchant.name },
  policy: policy && {
    ...{ version: policy.version, text: policy.text, published_at: policy.created_at.toISOString() },
    is_current: policy.version === newest,
  },
})

/** The policy of the default merchant account of the club (S1.2). */
export async function clubPolicy({ db, actor }: Asking, kind: MerchantPolicyKind) {
  if (actor.clubId === null) throw notFound()
  const merchant = (await allMerchants(db, actor.clubId)).find(({ is_default }) => is_default)
  if (!merchant) return shown(kind, null, null, 0)
  const [newest] = await policyVersions(db, merchant, kind)
  return shown(kind, merchant, newest ?? null, newest?.version ?? 0)
}

/** The policy of a merchant account; of an archived one too, because families have paid there. 404 for a version that was never published. */
export async function merchantPolicy(call: Asking, id: number, kind: MerchantPolicyKind, version: number | null) {
  const merchant = await merchantOfClub(call, id)
  const versions = await policyVersions(call.db, merchant, kind)
  const newest = versions[0] ?? null
  const found = version === null ? newest : versions.find((one) => one.version === version)
  if (found === undefined) throw notFound()
  return shown(kind, merchant, found, newest?.version ?? 0)
}

/** The versions of a policy as finance reads them. */
export async function versionsForFinance(call: Asking, id: number, kind: MerchantPolicyKind) {
  const merchant = await findMerchantTo('view', call, id)
  const versions = await policyVersions(call.db, merchant, kind)
  return {
    items: versions.map(({ version, text, created_at, published_by }) => ({
      ...{ version, text, published_at: created_at.toISOString(), published_by },
    })),
    may: { manage: mayManageMerchants(call.actor) },
  }
}

/** Publishes the next version: 409 if somebody else has published one since `seen`, 422 if the text is that of the version in force. */
export async function publish(call: ActionContext, id: number, kind: MerchantPolicyKind, { text, seen }: { text: string; seen: number }) {
  const { db, actor, request } = call
  // The lock lets one publish after the other, so that numbers have no gaps and no twins.
  const { club_id: clubId } = await findMerchantTo('manage', call, id, true)
  const [newest] = await policyVersions(db, { club_id: clubId, id }, kind)
  const last = newest?.version ?? 0
  if (last !== seen) throw newerVersion(last, newest?.published_by ?? null)
  if (newest?.text === text) {
    const sentence = 'This is the text of the version in force. Change it, or leave it as it is.'
    throw new Refusal('payments.policy_same', sentence, { errors: { text: [sentence] } })
  }
  const version = last + 1
  const made = await db
    .insertInto('merchant_policy')
    .values({ club_id: clubId, merchant_id: id, kind, version, text, created_by_user_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const diff = { merchant: id, kind, version }
  await audit(db, actor, request, { action: 'merchant.policy_published', entity: 'merchant_policy', entityId: made.id, clubId, diff })
  return { version }
}
