import * as lists from '@touchline/domain/billing/lists'
import { texts as english } from '@touchline/domain/billing/texts.en'
import { texts as spanish } from '@touchline/domain/billing/texts.es'
import { texts as receiptsEnglish } from '@touchline/domain/billing/receipt-list-texts.en'
import { texts as receiptsSpanish } from '@touchline/domain/billing/receipt-list-texts.es'
import type { Actor } from '@touchline/domain/access/actor'
import { donationText } from '@touchline/domain/payments/donation'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { listRoutes, type ListCall } from '../kit/list/list-routes.ts'
import { programsOfMoney, regionsOfMoney, regionsToReview } from '../payments/find-money.ts'
import { findSubscriptions } from './find-subscriptions.ts'

const words = ({ locale }: Pick<Actor, 'locale'>) => (locale === 'es' ? spanish : english)
const receiptWords = ({ locale }: Pick<Actor, 'locale'>) => (locale === 'es' ? receiptsSpanish : receiptsEnglish)
const donationWords = (actor: Pick<Actor, 'locale'>) => ({ ...receiptWords(actor), file: receiptWords(actor).donations })

function clubOf({ actor }: Pick<ListCall, 'actor'>): number {
  if (actor.clubId === null) throw notFound()
  return actor.clubId
}

/** Sums over the instalments of subscription `s`; what is being paid is not open. */
function instalmentColumns(call: ListCall) {
  const clubId = clubOf(call)
  const today = dateOf(call.now, call.actor.clubZone)
  const parts = sql`line_item i join line_item_part p on p.club_id = ${clubId} and p.line_item_id = i.id where i.club_id = ${clubId} and i.subscription_id = s.id and i.canceled_at is null`
  const paid = sql`coalesce((select sum(a.cents) from txn_allocation a where a.club_id = ${clubId} and a.line_item_id = p.line_item_id
    and a.charge_line_id = p.charge_line_id and a.counts and a.reopens), 0)`
  const overdue = sql`(select coalesce(sum(p.cents - p.reduced_cents - ${paid}), 0)::bigint from ${parts} and coalesce(i.over_due_on, i.due_on) < ${today}::date)`
  return {
    overdue,
    total: sql`(select coalesce(sum(p.cents - p.reduced_cents), 0)::bigint from line_item i join line_item_part p on p.club_id = ${clubId} and p.line_item_id = i.id
      where i.club_id = ${clubId} and i.subscription_id = s.id and (i.canceled_at is null or i.canceled_at = s.canceled_at))`,
    paid: sql`(select coalesce(sum(a.cents), 0)::bigint from txn_allocation a join line_item i on i.club_id = ${clubId} and i.id = a.line_item_id
      join txn t on t.club_id = ${clubId} and t.id = a.txn_id where a.club_id = ${clubId} and i.subscription_id = s.id and a.counts and a.reopens
        and (t.type <> 'payment' or t.status not in ('pending', 'in_review')))`,
    next: sql`(select min(i.due_on) from ${parts} and p.cents - p.reduced_cents - ${paid} > 0)`,
    status: sql`case when s.canceled_at is not null then 'canceled' when coalesce(b.cents, 0) = 0 then 'completed'
      when s.hold_at is not null then case when ${overdue} > 0 then 'on_hold_overdue' else 'on_hold' end
      when ${overdue} > 0 then 'overdue' else 'current' end`,
  }
}

/** Serves the lists of billing: of the club to finance, by region, subscriptions of programs to directors, and donations to their payers. */
export function billingLists(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, lists.subscriptions, {
    from: (call) => {
      const clubId = clubOf(call)
      const regions = regionsToReview(call.actor)
      const [payer, program, player] = ['payer', 'program', 'player'].map((name) => (call.query[name] as number | undefined) ?? null)
      return sql`from subscription s join app_user u on u.id = s.user_id left join player pl on pl.club_id = ${clubId} and pl.id = s.player_id
        left join ledger_account ar on ar.club_id = ${clubId} and ar.kind = 'ar' and ar.owner_kind = 'subscription' and ar.owner_id = s.id and ar.category_id = 0
        left join ledger_balance b on b.club_id = ${clubId} and b.account_id = ar.id
        where s.club_id = ${clubId} and (${regions}::bigint[] is null or s.club_region_id = any(${regions}::bigint[]))
          and (${payer}::bigint is null or s.user_id = ${payer}) and (${program}::bigint is null or s.program_id = ${program})
          and ${programsOfMoney(call.actor, sql`s.id`, sql`null`)} and (${player}::bigint is null or s.player_id = ${player})`
    },
    columns: (call) => {
      const sums = instalmentColumns(call)
      return {
        ...{ id: sql`s.id`, payer: sql`(u.last_name || ', ' || u.first_name)`, player: sql`(pl.last_name || ', ' || pl.first_name)` },
        ...{ description: sql`s.description`, status: sums.status, created_at: sql`s.created_at`, user_id: sql`s.user_id` },
        ...{
          amount_total: sums.total,
          amount_paid: sums.paid,
          amount_outstanding: sql`coalesce(b.cents, 0)`,
          amount_overdue: sums.overdue,
        },
        next_due_on: sums.next,
        standing: sql`case when s.canceled_at is not null then null when s.hold_at is not null then 'paused' else 'active' end`,
        open_first: sql`(case when s.canceled_at is not null or coalesce(b.cents, 0) = 0 then 20000000000 else 10000000000 end - floor(extract(epoch from s.created_at)))::bigint`,
      }
    },
    search: (text, call) => findSubscriptions(call.db, clubOf(call), text),
    words,
  })

  const receipted = {
    ...{ id: sql`r.id`, number: sql`r.number`, created_at: sql`r.created_at`, payer: sql`(u.last_name || ', ' || u.first_name)` },
  }
  const described = ({ actor: { locale } }: ListCall) => ({
    ...receipted,
    description: sql`coalesce(s.description, t.description, case when t.is_donation then ${donationText(locale)} end)`,
  })
  listRoutes(app, ctx, lists.receipts, {
    from: (call) => {
      const clubId = clubOf(call)
      const regions = regionsOfMoney(call.actor)
      return sql`from receipt r join txn t on t.club_id = ${clubId} and t.id = r.txn_id join app_user u on u.id = r.user_id
        left join subscription s on s.club_id = ${clubId} and s.id = t.subscription_id
        where r.club_id = ${clubId} and (${regions}::bigint[] is null or t.club_region_id = any(${regions}::bigint[]))
          and ${programsOfMoney(call.actor, sql`t.subscription_id`, sql`t.id`)}`
    },
    columns: (call) => ({ ...described(call), amount: sql`r.cents`, service_fee: sql`r.fee_cents` }),
    words: receiptWords,
  })

  // Beside a registration a donation is a charge line of its own; what was paid of it stands on the receipt.
  const donated = (
    clubId: number,
  ) => sql`case when t.is_donation then r.cents else (select coalesce(sum(a.cents), 0)::bigint from txn_allocation a join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
    where a.club_id = ${clubId} and a.txn_id = r.txn_id and a.counts and c.kind = 'Donation') end`
  const ofDonations = (
    clubId: number,
  ) => sql`from receipt r join txn t on t.club_id = ${clubId} and t.id = r.txn_id join app_user u on u.id = r.user_id
    left join subscription s on s.club_id = ${clubId} and s.id = t.subscription_id
    where r.club_id = ${clubId} and (t.is_donation or exists (select from txn_allocation a join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
      where a.club_id = ${clubId} and a.txn_id = r.txn_id and a.counts and c.kind = 'Donation'))`
  // A refund or dispute of a registration names the charge lines from which it took; one of a donation names none.
  const returned = (
    clubId: number,
  ) => sql`(select coalesce(-sum(a.cents), 0)::bigint from txn_allocation a left join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
    where a.club_id = ${clubId} and a.payment_txn_id = r.txn_id and a.counts and a.cents < 0 and (c.id is null or c.kind = 'Donation'))`
  listRoutes(app, ctx, lists.donations, {
    from: (call) => {
      const regions = regionsOfMoney(call.actor)
      return sql`${ofDonations(clubOf(call))} and (${regions}::bigint[] is null or t.club_region_id = any(${regions}::bigint[]))
        and ${programsOfMoney(call.actor, sql`t.subscription_id`, sql`t.id`)}`
    },
    columns: (call) => ({
      ...described(call),
      given: sql`case when t.is_donation then 'general' else 'registration' end`,
      amount: donated(clubOf(call)),
      returned: returned(clubOf(call)),
    }),
    words: donationWords,
  })
  listRoutes(app, ctx, lists.ownDonations, {
    from: (call) => sql`${ofDonations(clubOf(call))} and r.user_id = ${call.actor.userId}`,
    columns: (call) => {
      const { payer: _payer, ...own } = described(call)
      return { ...own, amount: donated(clubOf(call)) }
    },
    words: donationWords,
  })
}
