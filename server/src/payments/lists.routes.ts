import type { Actor } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { mayReadBooks } from '@touchline/domain/ledger/policy'
import { donationText } from '@touchline/domain/payments/donation'
import * as lists from '@touchline/domain/payments/lists'
import { mayReviewMoney } from '@touchline/domain/payments/policy'
import { texts as english } from '@touchline/domain/payments/texts.en'
import { texts as spanish } from '@touchline/domain/payments/texts.es'
import { texts as orphanedEnglish } from '@touchline/domain/payments/orphaned-texts.en'
import { texts as orphanedSpanish } from '@touchline/domain/payments/orphaned-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { moneyOf, programsOfMoney, regionsOfMoney, regionsToReview, reviewsOnly } from './find-money.ts'

const columns = {
  ...{ id: sql`x.id`, create_time: sql`x.created_at`, type: sql`x.type`, status: sql`x.status`, amount: sql`x.cents` },
  ...{
    service_fee: sql`x.fee_cents`,
    method_kind: sql`x.method_kind`,
    method_last4: sql`x.method_last4`,
    failure_reason: sql`x.failure_reason`,
  },
  ...{ credit_expires_on: sql`x.credit_expires_on`, subscription_id: sql`x.subscription_id` },
}
/** A dispute has its reason, all others the registration or the donation that they are about. */
const descriptionOf = ({ locale }: Pick<Actor, 'locale'>) =>
  sql`coalesce(x.description, s.description, case when x.is_donation then ${donationText(locale)} end)`
/** Directors read what a payment is for, but neither how it was paid nor the notes of admins on credits and disputes. */
const columnsToReview = {
  ...{ method_kind: sql`null::text`, method_last4: sql`null::text`, failure_reason: sql`null::text` },
  description: sql`coalesce(s.description, case when x.type = 'payment' then x.description end)`,
}
/** The day on which it was completed and its receipt, for the status that people read and the link. */
const shownColumns = ({ clubId, clubZone }: { clubId: number | null; clubZone: string }) => ({
  completed_on: sql`(x.completed_at at time zone ${clubZone})::date`,
  receipt_id: sql`(select r.id from receipt r where r.club_id = ${clubId} and r.txn_id = x.id)`,
})
const words = ({ locale }: { locale: string }) => (locale === 'es' ? spanish : english)

/** Serves the transactions of the club and its payments without an owner to finance, those of programs to directors, and to payers their own. */
export function transactionLists(app: FastifyInstance, ctx: AppContext) {
  const numbers = ([clubId, userId]: number[]) => ({ clubId, userId })
  ctx.live.access.push(
    {
      pattern: /^clubs\/([1-9]\d{0,9})\/records\/transactions$/,
      mayFollow: (_db, actor, [clubId]) =>
        Promise.resolve(
          actor.clubId === clubId &&
            ((guards.finance(actor) && regionsOfMoney(actor) === null) ||
              (reviewsOnly(actor) && mayReviewMoney({ clubId, regionId: null })(actor))),
        ),
    },
    {
      pattern: /^clubs\/([1-9]\d{0,9})\/payers\/([1-9]\d{0,9})$/,
      mayFollow: (_db, actor, ids) => {
        const { clubId, userId } = numbers(ids)
        return Promise.resolve(actor.clubId === clubId && actor.userId === userId)
      },
    },
  )

  listRoutes(app, ctx, lists.transactions, {
    from: ({ actor, query }) => {
      const { clubId } = actor
      if (clubId === null) throw notFound()
      const regions = regionsToReview(actor)
      const subscription = (query['subscription'] as number | undefined) ?? null
      const payer = (query['payer'] as number | undefined) ?? null
      const merchant = (query['merchant'] as number | undefined) ?? null
      const program = (query['program'] as number | undefined) ?? null
      const ofProgram = moneyOf(clubId, { subscription: sql`x.subscription_id`, txn: sql`x.id` }, sql`owed.program_id = ${program}`)
      return sql`from txn x left join subscription s on s.club_id = ${clubId} and s.id = x.subscription_id left join app_user u on u.id = x.user_id
        where x.club_id = ${clubId} and (${regions}::bigint[] is null or x.club_region_id = any(${regions}::bigint[]))
          and ${programsOfMoney(actor, sql`x.subscription_id`, sql`x.id`)}
          and (${subscription}::bigint is null or x.subscription_id = ${subscription}) and (${payer}::bigint is null or x.user_id = ${payer})
          and (${merchant}::bigint is null or x.merchant_id = ${merchant}) and ${program === null ? sql`true` : ofProgram}`
    },
    columns: ({ actor }) => ({
      ...columns,
      ...shownColumns(actor),
      description: descriptionOf(actor),
      ...(reviewsOnly(actor) && columnsToReview),
      payer: sql`(u.last_name || ', ' || u.first_name)`,
      remaining: sql`x.remaining_cents`,
      user_id: sql`x.user_id`,
    }),
    words,
  })
  listRoutes(app, ctx, lists.orphanedPayments, {
    from: ({ actor }) => {
      const { clubId } = actor
      if (clubId === null) throw notFound()
      if (!mayReadBooks({ clubId })(actor)) throw forbidden()
      return sql`from orphaned_object x join club_merchant m on m.club_id = ${clubId} and m.id = x.merchant_id where x.club_id = ${clubId}`
    },
    columns: () => ({
      ...{ id: sql`x.id`, found_at: sql`x.found_at`, kind: sql`x.kind` },
      ...{ external: sql`x.external`, amount: sql`x.cents`, merchant: sql`m.name` },
    }),
    words: ({ locale }) => (locale === 'es' ? orphanedSpanish : orphanedEnglish),
  })
  listRoutes(app, ctx, lists.ownTransactions, {
    from: ({ actor }) => {
      const { clubId, userId } = actor
      if (clubId === null) throw notFound()
      return sql`from txn x left join subscription s on s.club_id = ${clubId} and s.id = x.subscription_id where x.club_id = ${clubId} and x.user_id = ${userId}`
    },
    columns: ({ actor }) => ({
      ...{ ...columns, ...shownColumns(actor), description: descriptionOf(actor) },
      ...{ remaining: sql`x.remaining_cents`, total: sql`(x.cents + x.fee_cents)` },
    }),
    words,
  })
}
