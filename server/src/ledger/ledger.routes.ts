import { dateOf } from '@touchline/domain/kit/dates'
import { refuseLongExport } from '@touchline/domain/kit/date-range'
import { offsetOf } from '@touchline/domain/kit/page'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { chart, shownBalance } from '@touchline/domain/ledger/accounts'
import * as contract from '@touchline/domain/ledger/endpoints'
import { mayReadBooks } from '@touchline/domain/ledger/policy'
import type { Actor } from '@touchline/domain/access/actor'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { accountsAt, balancesByKind, type AccountBalance } from './balances.ts'
import { checkLedger } from './check-ledger.ts'
import { lastDayOf } from './close-day.ts'
import { entriesOf, findAccount, flowsOf } from './explain.ts'
import { journalsAbout } from './journals-about.ts'
import { ownersFound, withOwners } from './owners.ts'

/** The club of an actor who may read its books. */
function clubOfBooks(actor: Actor): number {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  if (!mayReadBooks({ clubId })(actor)) throw forbidden()
  return clubId
}

type Owned = Pick<AccountBalance, 'kind' | 'owner_kind' | 'owner_id' | 'owner_name' | 'owner_about' | 'category_id'>
const shownOwner = ({ kind, owner_kind, owner_id, owner_name, owner_about, category_id }: Owned) => ({
  ...{ kind, owner_kind, owner_name, owner_about: [...owner_about] },
  owner_id: owner_id === 0 ? null : owner_id,
  category_id: category_id === 0 ? null : category_id,
})

/** Serves the page Books: balances, their explanation, the checks, and the flows of each day. */
export function ledgerRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readBooks, async ({ db, actor, query, now }) => {
    const clubId = clubOfBooks(actor)
    const on = query.on ?? dateOf(now, actor.clubZone)
    const kinds = await balancesByKind(db, clubId, on)
    return {
      on,
      kinds: kinds.map(({ kind, accounts, cents }) => ({ kind, side: chart[kind].side, accounts, balance: shownBalance(kind, cents) })),
    }
  })

  handle(app, ctx, contract.readBookAccounts, async ({ db, actor, query, now }) => {
    const clubId = clubOfBooks(actor)
    const on = query.on ?? dateOf(now, actor.clubZone)
    const kind = query.kind ?? null
    const search = query.search?.trim() ?? ''
    const owners =
      query.owner_kind !== undefined
        ? [{ kind: query.owner_kind, ids: [query.owner_id ?? 0] }]
        : search === ''
          ? null
          : await ownersFound(db, clubId, ctx.questions, { kind, search })
    const { total, items } = await accountsAt(db, clubId, { day: on, kind, owners, limit: query.page_size, offset: offsetOf(query) })
    const named = await withOwners(db, clubId, ctx.questions, items)
    return {
      ...{ on, total, page: query.page, page_size: query.page_size },
      items: named.map((row) => ({ id: row.id, ...shownOwner(row), balance: shownBalance(row.kind, row.cents) })),
    }
  })

  handle(app, ctx, contract.explainBookAccount, async ({ db, actor, params, query, now }) => {
    const clubId = clubOfBooks(actor)
    const to = query.to ?? dateOf(now, actor.clubZone)
    const [account] = await withOwners(db, clubId, ctx.questions, [await findAccount(db, clubId, params.account, to)])
    const shown = (cents: number) => shownBalance(account!.kind, cents)
    const period = { from: query.from ?? null, to, limit: query.page_size, offset: offsetOf(query) }
    const { total, opening, items } = await entriesOf(db, clubId, account!.id, period)
    return {
      ...{ total, page: query.page, page_size: query.page_size, account: { id: account!.id, ...shownOwner(account!) } },
      ...{ opening: shown(opening), closing: shown(account!.cents) },
      items: items.map(({ cents, total: after, posted_at, ...entry }) => ({
        ...{ ...entry, posted_at: posted_at.toISOString() },
        ...{ amount: shown(cents), balance: shown(after) },
      })),
    }
  })

  handle(app, ctx, contract.explainBookSource, async ({ db, actor, query }) => {
    const clubId = clubOfBooks(actor)
    const journals = await journalsAbout(db, clubId, { type: query.source_type, id: query.source_id })
    const entries = await withOwners(
      db,
      clubId,
      ctx.questions,
      journals.flatMap((one) => one.entries.map((entry) => ({ ...entry, tx_id: one.tx_id }))),
    )
    const byJournal = Map.groupBy(entries, ({ tx_id }) => tx_id)
    return {
      items: journals.map(({ posted_at, ...one }) => ({
        ...{ ...one, posted_at: posted_at.toISOString() },
        entries: byJournal.get(one.tx_id)!.map((entry) => {
          const { account_id, subscription_id, charge_line_id, cents } = entry
          return { ...shownOwner(entry), account_id, subscription_id, charge_line_id, cents }
        }),
      })),
    }
  })

  handle(app, ctx, contract.readBookChecks, async ({ db, actor }) => {
    const clubId = clubOfBooks(actor)
    const last = await lastDayOf(db, clubId)
    return {
      checks: await checkLedger(db, clubId, ctx.questions),
      last_day: last?.day ?? null,
      last_checked_at: last?.closed_at.toISOString() ?? null,
      last_broken: last?.broken ?? [],
    }
  })

  handle(app, ctx, contract.readBookFlows, async ({ db, actor, query }) => {
    const clubId = clubOfBooks(actor)
    refuseLongExport(query.start, query.end)
    return { days: await flowsOf(db, clubId, { ...query, kind: query.kind ?? null }) }
  })
}
