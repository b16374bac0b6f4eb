import * as contract from '@touchline/domain/billing/endpoints'
import { saveFeeTiming } from '@touchline/domain/billing/fee-timing'
import { notFound } from '@touchline/domain/kit/refusal'
import { dateOf } from '@touchline/domain/kit/dates'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { programsOfMoney, regionsOfMoney } from '../payments/find-money.ts'
import { shownTxn } from '../payments/shown-txn.ts'
import { methodsOfUser } from '../payments/methods.store.ts'
import { shownMethod, findOwnSubscription } from '../payments/methods.ts'
import { audit } from '../kit/audit.ts'
import { actChangeKind, actChanges } from './act-changes.ts'
import { saveTiming } from './fee-timing.ts'
import { forgetAnnouncements, itemsOf } from './instalments.store.ts'
import { chooseMethod } from './methods-in-use.ts'
import { creditOf, detailsOf, readBilling, readClubSubscription, readOwnRegistration, withoutExpiry } from './read-subscription.ts'
import { previewAct, runAct } from './run-act.ts'
import { payersOf, sharingOf, waitingProposals } from './shares/show-share.ts'

/** Serves billing: to payers their own, and to finance the subscriptions of their regions. */
export function billingRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(actChangeKind, actChanges)
  handle(app, ctx, contract.readBilling, async (call) => ({ ...(await readBilling(call)), shares: await waitingProposals(call) }))
  handle(app, ctx, contract.readOwnRegistration, async (call) => {
    const { subscription } = call.params
    return { ...(await readOwnRegistration(call, subscription)), ...(await sharingOf(call, subscription)) }
  })
  handle(app, ctx, contract.choosePaymentMethod, async (call) => {
    await chooseMethod(call, call.params.payment_method)
    return { chosen: true as const }
  })
  handle(app, ctx, contract.changeAutopay, async (call) => {
    const { club_id: clubId, id } = await findOwnSubscription(call, call.params.subscription, true)
    const { autopay } = call.body
    await sql`update subscription set autopay = ${autopay} where club_id = ${clubId} and id = ${id}`.execute(call.db)
    await forgetAnnouncements(call.db, clubId, id)
    await audit(call.db, call.actor, call.request, {
      ...{ action: 'subscription.autopay_changed', entity: 'subscription', entityId: id, clubId, diff: { autopay } },
    })
    return { autopay }
  })

  handle(app, ctx, contract.readClubSubscription, async (call) => {
    const { subscription } = call.params
    return { ...(await readClubSubscription(call, subscription)), payers: await payersOf(call, subscription) }
  })
  handle(app, ctx, contract.previewSubscriptionAct, (call) => previewAct(call, call.params.subscription, call.body))
  handle(app, ctx, contract.runSubscriptionAct, async (call) => {
    const { changeSetId, txn } = await runAct(call, call.params.subscription, call.body)
    return { change_set_id: changeSetId, transaction: txn && (await shownTxn(call, txn, true)) }
  })

  handle(app, ctx, saveFeeTiming, (call) => saveTiming(call, call.params.subscription, call.body))

  handle(app, ctx, contract.readBillingAccount, async ({ db, actor, now, params }) => {
    const { clubId } = actor
    if (clubId === null) throw notFound()
    const today = dateOf(now, actor.clubZone)
    const regions = regionsOfMoney(actor)
    const { rows } = await sql<{ id: number; hold_at: Date | null; canceled_at: Date | null; name: string; email: string }>`
      select s.id, s.hold_at, s.canceled_at, u.first_name || ' ' || u.last_name as name, u.email::text as email from subscription s join app_user u on u.id = s.user_id
      where s.club_id = ${clubId} and s.user_id = ${params.payer} and (${regions}::bigint[] is null or s.club_region_id = any(${regions}::bigint[]))
        and ${programsOfMoney(actor, sql`s.id`, sql`null`)}`.execute(db)
    const [first] = rows
    if (!first) throw notFound()
    const items = Map.groupBy(
      await itemsOf(
        db,
        clubId,
        rows.map(({ id }) => id),
      ),
      ({ subscription_id }) => subscription_id,
    )
    const details = rows.map((row) => detailsOf(row, items.get(row.id) ?? [], today))
    const sum = (of: 'amount_outstanding' | 'amount_due' | 'amount_overdue' | 'amount_paid') =>
      details.reduce((all, one) => all + one[of], 0)
    return {
      user: { id: params.payer, name: first.name, email: first.email },
      ...{ outstanding: sum('amount_outstanding'), due: sum('amount_due'), overdue: sum('amount_overdue'), paid: sum('amount_paid') },
      credit: await creditOf(db, clubId, params.payer, today),
      methods: (await methodsOfUser(db, clubId, params.payer)).map((method) => withoutExpiry(shownMethod(method, today))),
    }
  })
}
