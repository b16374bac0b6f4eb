import { beforeAll, expect, test } from 'vitest'
import { breakRow } from '../../test/break-row.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { people } from '../demo/people.ts'
import { expireCredits } from '../payments/credits.ts'
import { finishEvents } from '../payments/events.ts'
import { finishOperations } from '../payments/operations.ts'
import { openMoney, type Money } from '../payments/test-money.ts'
import { collectInstalments } from './collect.ts'

let server: TestServer
let money: Money
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
})

test('finance reads of charges that are given up; a program admin of other programs reads nothing of the family', async () => {
  const programAdmin = await server.as('programadmin@demo.touchline.test')
  await (await server.as(people.miasMum)).post(`/billing/payment_methods/${money.methods.declined}/choose`)
  const toldBy = async (administered: number) => {
    await server.rows('delete from program_admin where user_id = $1', [programAdmin.userId])
    await server.rows('insert into program_admin (club_id, program_id, user_id) values (1, $1, $2)', [administered, programAdmin.userId])
    await server.rows('delete from collection_run')
    await server.rows('delete from delivery')
    await server.rows('update subscription set hold_at = app_now() where canceled_at is null')
    await server.at('2026-10-05T15:00:00Z')
    const id = await money.owe(10_000)
    await server.rows('update subscription set program_id = 101 where club_id = 1 and id = $1', [id])
    for (const day of ['05', '06', '07', '09', '11']) {
      await server.at(`2026-10-${day}T15:30:00Z`)
      for (const _ of ['charge', 'outcome']) {
        await collectInstalments(money.work)
        await money.settle()
      }
    }
    await collectInstalments(money.work)
    const rows = await server.rows(`select user_id from delivery where subject like 'Payments of Dana Whitfield failed%' order by user_id`)
    return rows.map(({ user_id }) => Number(user_id))
  }
  const all = await toldBy(101)
  expect(all).toContain(programAdmin.userId)
  expect(await toldBy(102)).toEqual(all.filter((user) => user !== programAdmin.userId))
})

test('a charge, its outcome, an event or a credit whose row is broken keeps no other one waiting', async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('update subscription set hold_at = app_now() where canceled_at is null')
  await server.rows('delete from collection_run')
  const subscriptions = [await money.owe(5000), await money.owe(5000)]
  /** The work fails for the first of two rows and does the second; once the first is mended, it is done too. */
  const failsAlone = async (table: string, ids: readonly unknown[], work: () => Promise<unknown>, done: string) => {
    const doneOf = async () =>
      (await server.rows(`select id from ${table} where id = any($1::bigint[]) and ${done} order by id`, [ids])).map(({ id }) => id)
    const mend = await breakRow(server, table, Number(ids[0]))
    await expect(work()).rejects.toThrow('is broken')
    expect([table, await doneOf()]).toEqual([table, [ids[1]]])
    await mend()
    await work()
    expect(await doneOf()).toEqual(ids)
  }
  await server.at('2026-10-05T15:30:00Z')
  await server.rows(
    `update line_item set announced_on = '2026-10-04', announced_for = '2026-10-05' where subscription_id = any($1::bigint[])`,
    [subscriptions],
  )
  await collectInstalments(money.work)
  const charged = await server.rows('select id, charge_txn_id from line_item where subscription_id = any($1::bigint[]) order by id', [
    subscriptions,
  ])
  await server.rows(`update provider_operation set next_try_at = app_now() where state = 'pending'`)
  await failsAlone(
    'txn',
    charged.map((row) => row['charge_txn_id']),
    () => finishOperations(money.work),
    `status <> 'pending'`,
  )
  await failsAlone(
    'line_item',
    charged.map(({ id }) => id),
    () => collectInstalments(money.work),
    'charge_txn_id is null',
  )
  await server.rows(
    `insert into provider_event (club_id, merchant_id, event_id, type, object_kind, object_id, raw_body, next_try_at)
    select 1, $1, 'evt_' || n, 'payment.unheard', 'payment', 'pay_nobody', '', app_now() from generate_series(1, 2) n`,
    [money.merchant],
  )
  const events = (await server.rows(`select id from provider_event where object_id = 'pay_nobody' order by id`)).map(({ id }) => id)
  await failsAlone('provider_event', events, () => finishEvents(money.work), `tries > 0 or state <> 'new'`)
  const admin = await server.as(people.admin)
  const credits = []
  for (const id of [await money.owe(100), await money.owe(100)])
    credits.push(
      (
        await admin.post(
          `/program_admin/subscriptions/${id}/credits`,
          { cents: 70, expires_on: '2026-10-10' },
          { 'idempotency-key': `credit-${id}` },
        )
      ).body.id,
    )
  await server.at('2026-10-11T15:00:00Z')
  await failsAlone('txn', credits, () => expireCredits(money.work), `status = 'completed'`)
})
