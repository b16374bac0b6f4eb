import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { people } from '../demo/people.ts'
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
