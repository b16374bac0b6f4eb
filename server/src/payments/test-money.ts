import type { TestServer } from '../../test/test-server.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { asClub, postAlone } from '../ledger/test-posting.ts'
import { finishEvents, workEvent } from './events.ts'
import { finishOperations, type PaymentWork } from './operations.ts'
import type { TestProvider } from './test-provider.ts'
import { obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import { layMoney, type Laid } from './test-rows.ts'

/** A club that takes payments: its provider, its payer with two methods, and what the payer owes. */
export interface Money extends Laid {
  provider: TestProvider
  work: PaymentWork
  /** Runs what the server does after a request: calls of the provider, and events that came in. */
  settle(): Promise<void>
  /** Delivers events of the provider, in this order; each is taken from the list. */
  deliver(order?: readonly number[]): Promise<void>
  /** A new subscription of the payer with instalments of these cents, due one after the other from today on. */
  owe(...cents: number[]): Promise<number>
  balances(): Promise<Record<string, number>>
  /** Names of the statements about the ledger that do not hold. */
  broken(): Promise<string[]>
}

export async function openMoney(server: TestServer): Promise<Money> {
  const laid = await layMoney(server, { club: 1, first: 900, user: 8 })
  const provider = server.ctx.payments.card as TestProvider
  const work: PaymentWork = { database: server.database, payments: server.ctx.payments, publicUrl: 'https://club.test', ctx: () => null }
  let last = 1000
  return {
    ...laid,
    provider,
    work,
    async settle() {
      await server.rows(`update provider_operation set next_try_at = app_now() where state = 'pending'`)
      await server.rows(`update provider_event set next_try_at = app_now() where state = 'new'`)
      await finishOperations(work)
      await finishEvents(work)
    },
    async deliver(order = provider.events.map((_event, at) => at)) {
      for (const at of order) await send(server, provider.events[at]!)
      const { rows } = { rows: await server.rows(`select id from provider_event where state = 'new' order by received_at, id`) }
      for (const { id } of rows) await workEvent(work, { club_id: 1, id: Number(id) })
    },
    async owe(...cents) {
      const id = ++last
      await server.rows(
        `with owed as (insert into subscription (club_id, id, user_id, merchant_id, club_region_id, description) values (1, $1, $2, $3, null, 'Autumn season')),
          line as (insert into charge_line (club_id, id, subscription_id, kind, description) values (1, $1, $1, 'package', 'Registration')),
          amounts as (select $1::bigint * 100 + ordinality - 1 as id, (date '2026-10-05' + 30 * (ordinality - 1)::int) as due_on, cents
            from unnest($4::bigint[]) with ordinality a (cents, ordinality)),
          items as (insert into line_item (club_id, id, subscription_id, due_on) select 1, id, $1, due_on from amounts)
        insert into line_item_part (club_id, line_item_id, charge_line_id, cents) select 1, id, $1, cents from amounts`,
        [id, laid.user, laid.merchant, cents],
      )
      const whole = cents.reduce((sum, one) => sum + one, 0)
      const of = { subscription_id: id, charge_line_id: id }
      await postAlone(server, obligationStarted({ source: { type: 'subscription', id } }, [{ cents: whole, of }]))
      return id
    },
    async balances() {
      const rows = await server.rows(`select a.kind, sum(e.cents)::int as cents from ledger_entry e
        join ledger_account a on a.club_id = e.club_id and a.id = e.account_id group by 1 having sum(e.cents) <> 0 order by 1`)
      return Object.fromEntries(rows.map(({ kind, cents }) => [String(kind), Number(cents)]))
    },
    broken: async () =>
      (await asClub(server, 1, (db) => checkLedger(db, 1, server.ctx.questions)))
        .filter(({ holds }) => !holds)
        .map(({ name, example }) => `${name} ${example}`),
  }
}

/** Sends an event as the provider does. */
export const send = (server: TestServer, event: object, signature = 'good') =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/payments/card/events', payload: JSON.stringify(event) },
    headers: { 'content-type': 'application/json', 'x-test-signature': signature },
  })
