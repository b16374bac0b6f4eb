import type { Actor } from '@touchline/domain/access/actor'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { acceptPolicies } from '@touchline/domain/registration/desk/desk-endpoints'
import { sql } from 'kysely'
import { merchantToPay } from '../../billing/merchant-to-pay.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Sql } from '../../kit/list/list-statement.ts'
import { policiesInForce } from '../../payments/merchants/merchants.store.ts'
import { assertClub } from '../own-club.ts'
import { policiesOf, wordsOf } from '../price-cart.ts'

/** SQL: the registration `r` was made by staff, and its payer has not accepted the policies. */
export const awaitsPolicies: Sql = sql`(r.status = 'Registered' and r.registered_by_user_id is not null and r.subscription_id is not null
  and r.refund_policy_id is null and r.cancellation_policy_id is null)`

/** The policies that a payer accepts today; null where the club has published none. */
export async function policiesToAccept(db: Db, clubId: number, actor: Actor) {
  const { merchant } = await merchantToPay(db, clubId, actor)
  const policies = merchant ? await policiesInForce(db, { club_id: clubId, id: merchant.id }) : {}
  return policiesOf({ merchant, policies }, 1)
}

/** The payer accepts the policies of a registration that staff have made. */
export async function accept(call: ActionContext & { params: { subscription: number }; body: BodyOf<typeof acceptPolicies> }) {
  const { db, actor, body, params, request } = call
  const clubId = assertClub(actor)
  const { rows } = await sql<{ id: number }>`select r.id from registration r where r.club_id = ${clubId}
    and r.subscription_id = ${params.subscription} and r.user_id = ${actor.userId} and ${awaitsPolicies} for update`.execute(db)
  const [found] = rows
  const policies = await policiesToAccept(db, clubId, actor)
  if (!found || policies === null) throw notFound()
  if (body.policies_hash !== policies.hash) throw new Refusal('registration.changed', wordsOf(actor).policiesChanged, { status: 409 })
  await sql`update registration set refund_policy_id = ${policies.refund?.id ?? null}, cancellation_policy_id = ${policies.cancellation?.id ?? null}
    where club_id = ${clubId} and id = ${found.id}`.execute(db)
  const diff = { refund: policies.refund?.id ?? null, cancellation: policies.cancellation?.id ?? null }
  await audit(db, actor, request, { action: 'registration.accepted', entity: 'registration', entityId: found.id, clubId, diff })
  return { accepted: true as const }
}
