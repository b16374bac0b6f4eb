/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { breakRow } from '../../test/break-row.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import type { Money } from '../payments/test-money.ts'
import { club, own, openChanges, type Changes, type Laid } from './test-changes.ts'

let server: TestServer
let changes: Changes
let money: Money
let mum: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  changes = await openChanges(server)
  ;({ money, mum, admin } = changes)
})
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

test('a change belongs to the person who registered the player: for another contact, another family and another club it is not there', async () => {
  const laid = await changes.lay()
  const { id } = (await changes.propose(laid, laid.long)).body
  for (const address of [people.miasDad, people.stranger]) {
    const other = await server.as(address)
    expect((await other.get(own(id))).status).toBe(404)
    expect((await other.get(`/registration/registrations/${laid.registration}/change_choices`)).status).toBe(404)
  }
})

test('who administers one program moves a player to no other program', async () => {
  const [laid, other] = [await changes.lay(), await changes.lay()]
  const programAdmin = await server.as('programadmin@demo.touchline.test')
  const propose = async (package_id: number) =>
    (await programAdmin.post(`/program_admin/registrations/${laid.registration}/change`, { package_id, reason: 'The week is overbooked.' }))
      .body
  await server.rows('insert into program_admin (club_id, program_id, user_id) values (1, $1, $2)', [laid.program, programAdmin.userId])
  expect((await propose(other.long)).errors).toEqual({ package_id: ['Choose a package of a program of this club.'] })
  expect((await propose(laid.long)).id).toBeGreaterThan(0)
  await server.rows('delete from program_admin where user_id = $1', [programAdmin.userId])
})

test('the seat of a change that is not accepted in time is free again, and a registration that was canceled ends its change', async () => {
  const laid = await changes.lay()
  const { id } = (await changes.propose(laid, laid.long)).body
  await server.at('2026-10-12T15:00:01Z')
  await server.ctx.jobs.sweep()
  expect([(await mum.get(own(id))).body.state, await changes.seats(laid)]).toEqual(['expired', { week: '1+0', long: '0+0', short: '0+0' }])
  expect(await changes.subjects()).toContain('The change was not accepted in time: Camp, Two weeks')
  const next = (await changes.propose(laid, laid.short)).body
  await server.rows('update subscription set canceled_at = app_now() where id = $1', [laid.subscription])
  await server.ctx.jobs.sweep()
  expect([(await admin.get(club(next.id))).body.state, (await changes.seats(laid))['short']]).toEqual(['canceled', '0+0'])
})

test('a change or a canceled registration whose row is broken keeps no other one waiting', async () => {
  const [first, second, canceled, alsoCanceled] = [await changes.lay(), await changes.lay(), await changes.lay(), await changes.lay()]
  const ids = [(await changes.propose(first, first.long)).body.id as number, (await changes.propose(second, second.long)).body.id as number]
  const stopped = [canceled.subscription, alsoCanceled.subscription]
  await server.rows('update subscription set canceled_at = app_now() where id = any($1::bigint[])', [stopped])
  const mends = [await breakRow(server, 'program_change', ids[0]!), await breakRow(server, 'registration', canceled.registration)]
  await server.at('2026-10-12T15:00:01Z')
  const now = async () => [
    ...(await server.rows('select state from program_change where id = any($1::bigint[]) order by id', [ids])).map(({ state }) => state),
    ...[(await changes.seats(canceled))['week'], (await changes.seats(alsoCanceled))['week']],
  ]
  await expect(server.ctx.jobs.sweep()).rejects.toThrow('2 rows failed.')
  expect(await now()).toEqual(['quoted', 'expired', '1+0', '0+0'])
  for (const mend of mends) await mend()
  await server.ctx.jobs.sweep()
  expect(await now()).toEqual(['expired', 'expired', '0+0', '0+0'])
})

test('declined cards hold no seat for longer than seven days and the day of the last try', async () => {
  const laid = await changes.lay()
  const { id } = (await changes.propose(laid, laid.long)).body
  const heldAfter = async (instant: string) => {
    await server.at(instant)
    expect((await changes.accept(id, { payment_method_id: money.methods.declined })).body.state).toBe('paying')
    await money.settle()
    await server.ctx.jobs.sweep()
    return (await admin.get(club(id))).body.expires_at
  }
  expect(await heldAfter('2026-10-07T15:00:00Z')).toBe('2026-10-12T15:00:00.000Z')
  expect(await heldAfter('2026-10-12T14:00:00Z')).toBe('2026-10-13T14:00:00.000Z')
})

test('after a declined card a change with a seat from the waitlist holds one seat', async () => {
  const laid = await changes.lay()
  await server.rows('update package set capacity = 3, held = 1, waitlist = true where id = $1', [laid.long])
  await server.rows(
    `insert into waitlist_entry (club_id, program_id, package_id, player_id, user_id, position, state, holds, offer_expires_at)
      values (1, $1, $2, $3, $4, 1, 'offered', true, '2026-10-07T15:00:00Z')`,
    [laid.program, laid.long, players.mia, mum.userId],
  )
  const { id } = (await changes.propose(laid, laid.long)).body
  expect((await changes.seats(laid))['long']).toBe('0+1')
  await changes.accept(id, { payment_method_id: money.methods.declined })
  await money.settle()
  for (const _ of ['the change', 'the waitlist']) await server.ctx.jobs.sweep()
  expect((await mum.get(own(id))).body.state).toBe('quoted')
  expect((await changes.seats(laid))['long']).toBe('0+1')
})

test('a cancellation is undone as long as the registration stands; once its seat is free nobody owes for it again', async () => {
  const cancel = async ({ subscription }: Laid) => {
    const path = `/program_admin/subscriptions/${subscription}`
    const { version_id } = (await admin.get(path)).body
    return (await admin.post(`${path}/acts`, { act: 'cancel', version_id }, changes.once())).body.change_set_id as number
  }
  const undo = async (id: number) => (await admin.post(`/change_sets/${id}/undo`)).body
  const laid = await changes.lay({ plan: true })
  expect(await undo(await cancel(laid))).toMatchObject({ undone: 1 })
  const late = await cancel(laid)
  await server.at('2026-10-05T15:02:00Z')
  await server.ctx.jobs.sweep()
  expect([await changes.registrations(laid), (await changes.seats(laid))['week']]).toEqual([['Week Canceled'], '0+0'])
  expect(await undo(late)).toMatchObject({ undone: 0, left_alone: [{ reason: 'changed_since' }] })
  expect(await changes.detailsOf(laid.subscription)).toMatchObject({ status: 'canceled', amount_outstanding: 0 })
  expect(await money.broken()).toEqual([])
})

test('financial aid moves with the player inside its program', async () => {
  const laid = await changes.lay({ plan: true })
  const [grant] = await server.rows(`insert into aid_grant (club_id, program_id, player_id, cents) values (1, $1, $2, 2000) returning id`, [
    laid.program,
    players.mia,
  ])
  const { id } = (await changes.propose(laid, laid.long)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ aid: 2000, total: 15_000, due_now: 10_500 })
  await changes.accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await mum.post(`${own(id)}/settle`, {})
  const { new_subscription_id } = (await admin.get(club(id))).body
  const [used] = await server.rows('select subscription_id, applied_cents::int as cents from aid_grant where id = $1', [grant!['id']])
  expect([Number(used!['subscription_id']), used!['cents'], (await changes.detailsOf(new_subscription_id)).amount_outstanding]).toEqual([
    ...[new_subscription_id, 2000, 0],
  ])
  expect(await money.broken()).toEqual([])
})

test('two grants of financial aid for one registration both move with the player', async () => {
  const laid = await changes.lay({ plan: true, aid: 1000 })
  await server.rows(
    `insert into aid_fund (club_id, name, program_id, is_open, budget, intro) values (1, 'Camp fund', $1, true, 50000, 'Ask us.')`,
    [laid.program],
  )
  const asked = await mum.post(`/financial_aid/programs/${laid.program}/requests`, { player_id: players.mia, reason: 'We lost our jobs.' })
  expect((await admin.post(`/program_admin/aid_requests/${asked.body.id}/grant`, { cents: 1500, answer: '' })).body.state).toBe('applied')
  const { id } = (await changes.propose(laid, laid.long)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ aid: 2500, total: 14_500, due_now: 11_000 })
  await changes.accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await mum.post(`${own(id)}/settle`, {})
  const { new_subscription_id } = (await admin.get(club(id))).body
  const grants = await server.rows(
    'select applied_cents::int as cents from aid_grant where club_id = 1 and subscription_id = $1 order by id',
    [new_subscription_id],
  )
  expect([grants, (await changes.detailsOf(new_subscription_id)).amount_outstanding, await money.broken()]).toEqual([
    ...[[{ cents: 1000 }, { cents: 1500 }], 0, []],
  ])
})

test('financial aid that was more than the old price stays with its fund: the new price is reduced by as much as the old one', async () => {
  const laid = await changes.lay({ aid: 12_000 })
  const { id } = (await changes.propose(laid, laid.long)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ aid: 9000, total: 8000, paid: 0, due_now: 8000 })
  await changes.accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await mum.post(`${own(id)}/settle`, {})
  const grants = await server.rows('select cents::int as cents, applied_cents::int as applied from aid_grant where program_id = $1', [
    laid.program,
  ])
  expect([grants, await money.broken()]).toEqual([[{ cents: 9000, applied: 9000 }], []])
})

test('while the card that pays for a registration has not answered nobody asks for a change, and a declined card takes the registration back', async () => {
  const laid = await changes.lay({ method: money.methods.declined, settles: false })
  expect((await changes.propose(laid, laid.long)).body.code).toBe('change.blocked')
  await money.settle()
  expect((await changes.propose(laid, laid.long)).body.code).toBe('change.blocked')
  await server.ctx.jobs.sweep()
  expect([await changes.registrations(laid), (await changes.propose(laid, laid.long)).status]).toEqual([[], 404])
})

test('a package that is offered no more ends its change, and the registration stays as it is', async () => {
  const laid = await changes.lay()
  const { id } = (await changes.propose(laid, laid.long)).body
  await server.rows('update package set archived = true where id = $1', [laid.long])
  const [family, ours] = [(await mum.get(own(id))).body, (await admin.get(club(id))).body]
  expect([family.quote, family.cart, ours.quote]).toEqual([null, null, null])
  const late = await mum.post(`${own(id)}/accept`, { total: 17_000, due_now: 8000, paid: 9000 }, changes.once())
  expect([late.status, late.body.code]).toEqual([409, 'change.decided'])
  await server.ctx.jobs.sweep()
  expect([(await mum.get(own(id))).body.state, await changes.seats(laid)]).toEqual(['canceled', { week: '1+0', long: '0+0', short: '0+0' }])
  expect(await changes.subjects()).toContain('Change withdrawn: Camp, Two weeks')
})

test('of two acceptances at the same moment, and of an acceptance and a withdrawal, one happens', async () => {
  const laid = await changes.lay()
  const before = await changes.credit()
  const { id } = (await changes.propose(laid, laid.short)).body
  const both = await Promise.all([changes.accept(id), changes.accept(id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect([await changes.credit(), await changes.seats(laid)]).toEqual([before + 6000, { week: '0+0', long: '0+0', short: '1+0' }])
  const other = await changes.lay()
  const offered = (await changes.propose(other, other.short)).body
  const [accepted, withdrawn] = await Promise.all([changes.accept(offered.id), admin.post(`${club(offered.id)}/end`, {})])
  expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await changes.seats(other)).toMatchObject(accepted.status === 200 ? { week: '0+0', short: '1+0' } : { week: '1+0', short: '0+0' })
  expect(await money.broken()).toEqual([])
})
