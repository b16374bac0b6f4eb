import { expect, test } from 'vitest'
import { people, players } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'
import { complete, item, layProgram } from './test-program.ts'

test('where the club asks for a region first, families choose one of those with programs before they see any [CLUB-045]', async () => {
  const testServer = await startTestServer()
  const mum = await testServer.as(people.miasMum)
  const programs = async (query = '') =>
    (await mum.get(`/registration/programs${query}`)).body as Record<'regions' | 'items', { id: number; name: string }[]>
  const all = (await programs()).items.length
  await testServer.rows(`update club set config = config || '{"promote_regions": true}' where club_id = 1`)
  // One region is no choice.
  expect(await programs()).toMatchObject({ regions: [], items: { length: all } })
  await testServer.rows('update program set club_region_id = 3 where club_id = 1 and id = 103')
  expect(await programs()).toEqual({
    region: null,
    regions: [
      { id: 3, name: 'Lakeside' },
      { id: 1, name: 'Riverside' },
    ],
    items: [],
  })
  const ofRegion = await programs('?region=3')
  const ids = ofRegion.items.map(({ id }) => id)
  expect([ofRegion.regions, ids.includes(103), ids.includes(104), ids.length > 1]).toEqual([[], true, false, true])
})

test('finance lets a payer or a player pay fees at their due date, for registrations to come; other fees stay due at checkout [PAY-095] [PAY-096]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `insert into program_fee (club_id, program_id, name, kind, amount, timing, due_on) values
      (1, $program, 'Kit', 'Additional', 100, 'account', '2026-11-01'), (1, $program, 'Trip', 'Additional', 20, 'player', '2026-12-01'),
      (1, $program, 'Card', 'Additional', 3, 'checkout', '2026-12-01')`,
  })
  const [mum, admin] = [await testServer.as(people.miasMum), await testServer.as(people.admin)]
  const priced = async (player: number) => {
    const { total, due_now } = (await mum.post(program.path, { items: [item(player, program.packageId)] })).body
    return [total, due_now]
  }
  expect(await priced(players.mia)).toEqual([10_123, 10_123])
  const { registrations } = (await complete(mum, program.path, 10_123)).body
  const of = `/program_admin/subscriptions/${registrations[0].subscription_id}`
  const save = async (account: string, player: string, who = admin) => (await who.post(`${of}/fee_timing`, { account, player })).status
  expect((await admin.get(of)).body.fee_timing).toEqual({ account: 'checkout', player: 'checkout' })
  expect([await save('due_date', 'due_date'), await save('soon', 'checkout'), await save('due_date', 'checkout', mum)]).toEqual([
    200, 422, 403,
  ])
  expect((await admin.get(of)).body.fee_timing).toEqual({ account: 'due_date', player: 'due_date' })
  expect((await admin.get(of)).body.payment_details.amount_due).toBe(10_123)
  // The setting of the payer serves all children, that of a player this child alone.
  expect(await priced(players.theo)).toEqual([10_123, 10_023])
  await testServer.rows('update club_fee_timing set player_id = $1 where player_id is not null', [players.theo])
  expect(await priced(players.theo)).toEqual([10_123, 10_003])
  const both = await complete(mum, program.path, 10_123)
  const dues = await testServer.rows(
    'select due_on::text, sum(p.cents)::int as cents from line_item i join line_item_part p on p.line_item_id = i.id where i.subscription_id = $1 group by 1 order by 1',
    [both.body.registrations[0].subscription_id],
  )
  expect(dues).toEqual([
    { due_on: '2026-10-05', cents: 10_003 },
    { due_on: '2026-11-01', cents: 100 },
    { due_on: '2026-12-01', cents: 20 },
  ])
  expect([await save('checkout', 'checkout'), (await admin.get(of)).body.fee_timing.account]).toEqual([200, 'checkout'])
})
