/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people, players, teams } from '../demo/people.ts'
import { openMoney, type Money } from '../payments/test-money.ts'

let server: TestServer
let money: Money
let mum: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[mum, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
})
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

const path = '/program_admin/invoices'
const uniforms = {
  ...{ type: 'Invoice', name: 'Uniforms', note: 'Size by Friday.', club_region_id: null as number | null },
  lines: [
    { description: 'Jersey', cents: 6000, accounting_code: '4100 Uniforms' },
    { description: 'Socks', cents: 1000, accounting_code: '' },
  ],
  payments: [
    { due_date: '2026-10-05', price: 4000, overdue_date: '2026-10-12', late_fee: 500 },
    { due_date: '2026-11-20', price: 3000, overdue_date: null, late_fee: null },
  ],
  recipients: { everyone: false, player_ids: [players.mia] as number[], team_ids: [] as number[], contact_ids: [] as number[] },
}
const made = async (more: object = {}, who = admin) => {
  const { status, body } = await who.post(path, { ...uniforms, ...more })
  expect([status, body]).toEqual([200, { id: expect.any(Number) }])
  return Number(body.id)
}
const read = async (id: number) => (await admin.get(`${path}/${id}`)).body
const act = async (id: number, name: 'send' | 'void' | 'preview', more: object = {}, who = admin) =>
  await who.post(`${path}/${id}/${name}`, { version_id: (await read(id)).version_id, ...more })
const to = (more: object) => ({ recipients: { ...uniforms.recipients, player_ids: [], ...more } })
const mails = async () =>
  (await server.rows(`select subject, body from delivery where channel = 'email' order by id`)) as { subject: string; body: string }[]
const ownOf = async (who: Caller, name: string) =>
  (await who.get('/billing')).body.subscriptions.filter(({ description }: { description: string }) => description.startsWith(name))

test('an invoice is saved as a draft, sent, seen by the payer in billing and paid there; books and lists agree to the cent [PAY-033] [PAY-037]', async () => {
  const id = await made()
  expect(await read(id)).toMatchObject({
    ...{ type: 'Invoice', state: 'draft', price: 7000, is_bill: true, billed: 0, may: { manage: true } },
    recipients: { players: [{ id: players.mia, name: 'Mia Whitfield' }], teams: [], contacts: [] },
    next: { count: 1, people: [{ player: 'Mia Whitfield', payer: 'Dana Whitfield' }], left_out: [] },
  })
  expect(await ownOf(mum, 'Uniforms')).toEqual([])
  expect(await mails()).toEqual([])

  const shown = (await act(id, 'preview', { act: 'send' })).body
  expect([await ownOf(mum, 'Uniforms'), await mails()]).toEqual([[], []])
  expect((await act(id, 'send')).body).toEqual({ sent: 1 })
  const [owed] = await ownOf(mum, 'Uniforms')
  expect(owed).toMatchObject({
    description: 'Uniforms (Mia Whitfield)',
    payment_details: { amount_total: 7000, amount_due: 4000, amount_outstanding: 7000 },
    next: { due_on: '2026-10-05', cents: 4000, next_charge_on: null },
  })
  const [mail] = await mails()
  expect(shown).toMatchObject({ count: 1, mails: [{ subject: mail!.subject, body: mail!.body.replace(`/${owed.id}`, '/…') }] })
  expect(mail!.subject).toBe('Riverside FC sent you an invoice: Uniforms (Mia Whitfield)')
  expect(mail!.body).toContain('Size by Friday.')
  expect(mail!.body).toContain(`/registrations/${owed.id}`)
  const registration = (await mum.get(`/registrations/${owed.id}`)).body
  expect(registration.note).toBe('Size by Friday.')
  expect(registration.charges).toMatchObject([
    { description: 'Jersey', amount: 6000 },
    { description: 'Socks', amount: 1000 },
  ])

  const paid = await mum.post(
    `/registrations/${owed.id}/payments`,
    { cents: 4000, payment_method_id: money.methods.card },
    { 'idempotency-key': 'invoice-1' },
  )
  expect(paid.status).toBe(200)
  await money.settle()
  const listed = (await admin.get(`${path}?type=Invoice&search=Uniforms`)).body.items
  expect(listed).toMatchObject([
    { id, name: 'Uniforms', state: 'sent', price: 7000, recipients: 1, amount_paid: 4000, amount_outstanding: 3000 },
  ])
  expect(await read(id)).toMatchObject({
    ...{ amount_paid: 4000, amount_outstanding: 3000, billed: 1, next: { count: 0 } },
    sendings: [{ recipients: 1, by: expect.any(String) }],
  })
  expect((await admin.get(`/program_admin/subscriptions?program=${id}`)).body.items).toMatchObject([
    { id: owed.id, amount_outstanding: 3000 },
  ])
  expect(await money.broken()).toEqual([])
  const codes = await server.rows(
    `select distinct c.code from ledger_entry e join accounting_code c on c.club_id = e.club_id and c.id = e.accounting_code_id where e.program_id = $1`,
    [id],
  )
  expect(codes).toEqual([{ code: '4100 Uniforms' }])
  const named = 'select distinct invoice_id::int, invoice_source, merchant_id::int from ledger_entry where program_id = $1'
  expect(await server.rows(named, [id])).toEqual([{ invoice_id: id, invoice_source: 'invoice', merchant_id: money.merchant }])
  // No screen of programs shows it, and no family registers for it.
  expect((await admin.get(`/program_admin/programs/${id}`)).status).toBe(404)
  expect((await mum.get(`/programs/${id}`)).status).toBe(404)
})

test('the note of an invoice to a payer under 18 goes to a guardian too', async () => {
  const dad = await server.as(people.miasDad)
  await server.rows(
    `with young as (insert into player (club_id, first_name, last_name, birth_date, user_id) values (1, 'Danny', 'Whitfield', '2010-05-01', $1) returning id)
     insert into player_contact (club_id, player_id, user_id) select 1, id, $2 from young`,
    [mum.userId, dad.userId],
  )
  const id = await made()
  expect((await act(id, 'send')).status).toBe(200)
  const sent = await server.rows(`select user_id, body from delivery where channel = 'email' order by id`)
  expect(sent.map(({ user_id, body }) => [user_id, String(body).includes('Size by Friday.')])).toEqual([
    [mum.userId, true],
    [dad.userId, true],
  ])
  expect(sent[1]!['body']).toMatch(/^You get this copy because Danny is under 18\./)
  await server.rows(`delete from player_contact where player_id in (select id from player where first_name = 'Danny' and user_id = $1)`, [
    mum.userId,
  ])
  await server.rows(`delete from player where first_name = 'Danny' and user_id = $1`, [mum.userId])
})

test('a sent invoice is not changed, and a draft is changed in the version that was read [PAY-035]', async () => {
  const id = await made()
  const { type: _type, club_region_id: _region, ...values } = uniforms
  const { version_id } = await read(id)
  const half = { ...values, lines: [{ description: 'Jersey', cents: 4000, accounting_code: '' }], payments: [values.payments[0]!] }
  expect((await admin.post(`${path}/${id}`, { ...half, version_id })).status).toBe(200)
  expect((await read(id)).price).toBe(4000)
  expect((await admin.post(`${path}/${id}`, { ...values, version_id })).body.code).toBe('version.newer')
  await act(id, 'send')
  const late = await admin.post(`${path}/${id}`, { ...values, version_id: (await read(id)).version_id })
  expect(late.body).toMatchObject({ code: 'invoice.state', error: expect.stringContaining('was sent') })
})

test('an invoice with wrong charges, days or recipients is refused at the fields, and nobody without an account is billed', async () => {
  const wrong = await admin.post(path, {
    ...uniforms,
    ...{ name: '', lines: [{ description: '', cents: 0, accounting_code: '' }] },
  })
  expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['lines.0.cents', 'lines.0.description', 'name'])
  const foreign = await admin.post(path, {
    ...uniforms,
    ...to({ player_ids: [players.otherClub], team_ids: [teams.otherClubTeam], contact_ids: [51] }),
  })
  expect(Object.keys(foreign.body.errors).toSorted()).toEqual(['recipients.contact_ids', 'recipients.player_ids', 'recipients.team_ids'])
  const [lonely] = await server.rows(`insert into player (club_id, first_name, last_name) values (1, 'Max', 'Alone') returning id`)
  const id = await made(to({ player_ids: [Number(lonely!['id'])] }))
  expect((await read(id)).next).toMatchObject({ count: 0, left_out: [{ name: 'Max Alone', reason: 'no_account' }] })
  expect((await act(id, 'send')).body.code).toBe('invoice.nobody')
})

test('a team is billed by its roster, a contact without a player, and a later sending bills only those who joined since', async () => {
  const id = await made({ ...to({ team_ids: [teams.u12Girls], contact_ids: [8] }), name: 'Tournament' })
  const first = (await read(id)).next.count
  expect(first).toBeGreaterThan(2)
  expect((await act(id, 'send')).body).toEqual({ sent: first })
  expect((await ownOf(mum, 'Tournament')).map(({ description }: { description: string }) => description).toSorted()).toContain('Tournament')
  expect((await act(id, 'send')).body.code).toBe('invoice.nobody')
  await server.rows(`insert into team_player (club_id, team_id, player_id) values (1, $1, $2)`, [teams.u12Girls, players.theo])
  await server.at('2026-10-12T15:00:00Z')
  expect((await read(id)).next).toMatchObject({ count: 1 })
  expect((await act(id, 'send')).body).toEqual({ sent: 1 })
  const [row] = await server.rows(
    `select array_agg(i.due_on::text order by i.id) as days from subscription s join line_item i on i.club_id = s.club_id and i.subscription_id = s.id
     where s.program_id = $1 and s.player_id = $2`,
    [id, players.theo],
  )
  expect(row!['days']).toEqual(['2026-10-12', '2026-11-20'])
  expect((await read(id)).sendings).toHaveLength(2)
  expect(await money.broken()).toEqual([])
})

test('reminders go once a day to those who owe something, and a voided invoice is owed by nobody', async () => {
  const id = await made({ name: 'Jackets', ...to({ player_ids: [players.mia, players.ella] }) })
  expect((await admin.post(`${path}/${id}/remind`)).body.code).toBe('invoice.state')
  await act(id, 'send')
  const owed = await ownOf(mum, 'Jackets')
  await mum.post(
    `/registrations/${owed[0].id}/payments`,
    { cents: 7000, payment_method_id: money.methods.card },
    { 'idempotency-key': 'invoice-2' },
  )
  await money.settle()
  await server.rows('delete from delivery')
  const shown = (await act(id, 'preview', { act: 'remind' })).body
  expect((await admin.post(`${path}/${id}/remind`)).body).toEqual({ reminded: 1 })
  expect(shown).toMatchObject({ count: 1, mails: await mails() })
  expect((await mails()).map(({ subject }) => subject)).toEqual([`$40.00 for ${owed[1].description} is due`])
  expect((await admin.post(`${path}/${id}/remind`)).body.error).toBe('Reminders were sent today.')

  await server.rows('delete from delivery')
  expect((await act(id, 'preview', { act: 'void' })).body.mails).toMatchObject([{ subject: `${owed[1].description} is no longer due` }])
  expect((await act(id, 'void', { reason: 'Ordered elsewhere' })).body).toEqual({ state: 'voided', canceled: 1 })
  expect((await mails()).map(({ subject }) => subject)).toEqual([`${owed[1].description} is no longer due`])
  expect(await read(id)).toMatchObject({ state: 'voided', amount_paid: 7000, amount_outstanding: 0, next: null })
  expect((await admin.get(`/program_admin/subscriptions/${owed[1].id}`)).body).toMatchObject({
    ...{ cancel_reason: 'Ordered elsewhere', payment_details: { status: 'canceled', amount_outstanding: 0 } },
    acts: [{ kind: 'cancel', cents: 7000 }],
  })
  expect((await act(id, 'send')).body.code).toBe('invoice.state')
  expect(await money.broken()).toEqual([])
})

test('two payers of an invoice are both reminded, and a voided one is owed by neither; the second can still be billed on the own account', async () => {
  const [dad, row] = [
    await server.as(people.miasDad),
    await server.rows('select id, (select id from app_user where email = $2) as mum from app_user where email = $1', [
      people.miasDad,
      people.miasMum,
    ]),
  ]
  const contact = (id: unknown) => to({ contact_ids: [Number(id)] })
  const id = await made({ name: 'Shared', ...contact(row[0]!['mum']) })
  await act(id, 'send')
  const [owed] = await ownOf(mum, 'Shared')
  const { id: share } = (await mum.post(`/registrations/${owed.id}/share`, { email: people.miasDad, percent: 50 })).body
  const agreed = await dad.post(`/billing/shares/${share}/agree`, { total: 3500, autopay: false }, { 'idempotency-key': 'invoice-share' })
  expect(agreed.status).toBe(200)
  await admin.post(`${path}/${id}`, { ...uniforms, ...contact(row[0]!['id']), version_id: (await read(id)).version_id })
  await server.rows('insert into invoice_recipient (club_id, program_id, user_id) values (1, $1, $2)', [id, row[0]!['id']])
  expect((await read(id)).next).toMatchObject({ count: 1 })
  expect((await admin.post(`${path}/${id}/remind`, {})).body).toEqual({ reminded: 2 })
  expect((await act(id, 'void')).body).toEqual({ state: 'voided', canceled: 1 })
  for (const [who, one] of [
    [mum, owed.id],
    [dad, agreed.body.subscription_id],
  ])
    expect((await who.get(`/registrations/${one}`)).body).toMatchObject({ payment_details: { amount_outstanding: 0 }, share: null })
  expect(await money.broken()).toEqual([])
})

test('an invoice is not voided while a payment of it is being processed', async () => {
  const id = await made({ name: 'Balls' })
  await act(id, 'send')
  const [owed] = await ownOf(mum, 'Balls')
  await mum.post(
    `/registrations/${owed.id}/payments`,
    { cents: 7000, payment_method_id: money.methods.card },
    { 'idempotency-key': 'invoice-3' },
  )
  expect((await act(id, 'void')).body.code).toBe('ledger.payment_in_flight')
  await money.settle()
  expect((await act(id, 'void')).body).toEqual({ state: 'voided', canceled: 0 })
  expect((await admin.get(`/program_admin/subscriptions/${owed.id}`)).body.payment_details.status).toBe('completed')
})

test('a voided invoice ends the payments that two contacts share, and neither owes a part of it', async () => {
  const id = await made({ name: 'Tracksuits' })
  await act(id, 'send')
  const dad = await server.as(people.miasDad)
  const [first] = await ownOf(mum, 'Tracksuits')
  const { body: share } = await mum.post(`/registrations/${first.id}/share`, { user_id: dad.userId, percent: 40 })
  const agreed = await dad.post(
    `/billing/shares/${share.id}/agree`,
    { total: 2800, autopay: false, payment_method_id: null },
    { 'idempotency-key': 'invoice-5' },
  )
  expect(agreed.status).toBe(200)
  await server.rows('delete from delivery')
  expect((await act(id, 'void')).body).toEqual({ state: 'voided', canceled: 1 })
  const told = await server.rows(`select user_id, array_agg(subject) as subjects from delivery where channel = 'email' group by user_id`)
  expect(Object.fromEntries(told.map(({ user_id, subjects }) => [user_id, subjects]))).toEqual({
    [mum.userId]: [`${first.description} is no longer due`],
    [dad.userId]: [`You no longer pay a part of ${first.description}`],
  })
  for (const [who, subscription] of [
    [mum, first.id],
    [dad, agreed.body.subscription_id],
  ] as const)
    expect((await who.get(`/registrations/${subscription}`)).body.payment_details).toMatchObject({
      status: 'canceled',
      amount_outstanding: 0,
    })
  expect((await dad.get('/billing')).body.shares).toEqual([])
  expect(await money.broken()).toEqual([])
})

test('a club fee is billed to everybody on a team of its region, and a removed draft is listed no more [PAY-032] [PAY-039]', async () => {
  const fee = { ...to({ everyone: true }), type: 'ClubFee', name: 'Membership 2027', club_region_id: 2 }
  const removed = await made(fee)
  expect((await act(removed, 'void')).body).toEqual({ state: 'voided', canceled: 0 })
  expect((await admin.get(`${path}/${removed}`)).status).toBe(404)
  const id = await made(fee)
  const { count } = (await read(id)).next
  const [on] =
    await server.rows(`select count(distinct tp.player_id)::int as players from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id
    join season s on s.club_id = t.club_id and s.id = t.season_id where tp.club_id = 1 and tp.left_on is null and tp.status = 'active' and t.club_region_id = 2
      and t.type = 'Team' and not t.archived and not s.archived and s.end_date >= '2026-10-05'`)
  const { left_out_count } = (await read(id)).next
  expect(count + left_out_count).toBe(on!['players'])
  expect(count).toBeGreaterThan(10)
  expect((await act(id, 'send')).body).toEqual({ sent: count })
  const items = (await admin.get(`${path}?type=ClubFee`)).body.items as { name: string; state: string }[]
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['Membership 2027', 'sent'],
    ['Club membership', 'sent'],
  ])
  expect(await money.broken()).toEqual([])
})

test('team fees and club fees with registration are shown, and are not changed here [PAY-031] [PAY-041]', async () => {
  const [teamFees] = (await admin.get(`${path}?type=TeamFees`)).body.items
  expect(teamFees).toMatchObject({ name: 'Team fees 13G', state: 'sent', recipients: 0 })
  expect(await read(teamFees.id)).toMatchObject({ type: 'TeamFees', is_bill: false, next: null, may: { manage: false } })
  expect(await read(108)).toMatchObject({ type: 'ClubFee', price: 5000, is_bill: false })
  expect((await admin.post(`${path}/108/send`, { version_id: 1 })).body.code).toBe('invoice.state')
  expect((await admin.get(`${path}/101`)).status).toBe(404)
})

test('an admin of one region bills that region alone, with accounting codes of the club where these are central [FIN-001]', async () => {
  await server.rows(
    `insert into role_permission (role_id, club_region_id, key) select r.id, 1, 'manage_program_financials' from role r join app_user u on u.id = r.user_id
     where u.email = $1 and r.club_id = 1 on conflict do nothing`,
    [people.regional],
  )
  const regional = await server.as(people.regional)
  const [moving] = await server.rows(
    `insert into player (club_id, first_name, last_name, club_region_id) values (1, 'Ivy', 'Moving', 1) returning id`,
  )
  const mine = { ...uniforms, name: 'Region fee', club_region_id: 1, ...to({ player_ids: [Number(moving!['id'])] }) }
  expect((await regional.post(path, { ...mine, club_region_id: null })).status).toBe(403)
  expect((await regional.post(path, { ...mine, club_region_id: 2 })).status).toBe(403)
  const [contact] = await server.rows(
    `select user_id as id from player_contact where club_id = 1 and player_id = $1 and user_id is not null`,
    [players.otherRegion],
  )
  const others = { player_ids: [players.otherRegion], team_ids: [teams.otherRegionTeam], contact_ids: [Number(contact!['id'])] }
  const other = await regional.post(path, { ...mine, ...to(others) })
  expect(Object.keys(other.body.errors).toSorted()).toEqual(['recipients.contact_ids', 'recipients.player_ids', 'recipients.team_ids'])
  await server.rows(`update club set config = config || '{"centralize_accounting_codes": true}' where club_id = 1`)
  const lines = [{ description: 'Fee', cents: 7000, accounting_code: '9999 New' }]
  expect(Object.keys((await regional.post(path, { ...mine, lines })).body.errors)).toEqual(['lines.0.accounting_code'])
  expect((await admin.post(path, { ...uniforms, lines })).status).toBe(200)
  await server.rows(`update club set config = config - 'centralize_accounting_codes' where club_id = 1`)

  const id = await made(mine, regional)
  await server.rows(`update player set club_region_id = 2 where club_id = 1 and id = $1`, [moving!['id']])
  expect((await regional.get(path)).body.items.map((row: { id: number }) => row.id)).toEqual([id])
  expect((await read(id)).next).toMatchObject({ count: 0, left_out: [{ reason: 'other_region' }] })
  expect((await regional.get(`${path}/108`)).status).toBe(403)
  expect((await regional.get('/program_admin/invoice_choices')).body).toMatchObject({
    ...{ regions: [{ id: 1 }], may: { manage: true, everywhere: false } },
    accounting_codes: expect.arrayContaining(['4100 Uniforms']),
  })
  const found = (await admin.get('/program_admin/invoice_recipients?search=Whitfield')).body
  expect(found.players.map(({ name }: { name: string }) => name)).toContain('Mia Whitfield')
  expect(found.contacts.map(({ name }: { name: string }) => name)).toContain('Dana Whitfield')
})

test('of two admins who send at the same moment one bills, and the other reads that the invoice has changed', async () => {
  const id = await made({ name: 'Cones' })
  const { version_id } = await read(id)
  const both = await Promise.all([1, 2].map(() => admin.post(`${path}/${id}/send`, { version_id })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await ownOf(mum, 'Cones')).toHaveLength(1)
})

test('without payments online an invoice is owed all the same, and the mail asks to pay at the club', async () => {
  await server.rows(`update club set config = jsonb_set(config, '{payments,enabled}', 'false') where club_id = 1`)
  const id = await made({ name: 'Bus' })
  await act(id, 'send')
  await admin.post(`${path}/${id}/remind`)
  const asked = (await mails()).map(({ body }) => body)
  expect(asked).toEqual([expect.stringContaining('Ask the club how to pay.'), expect.stringContaining('Ask the club how to pay.')])
  const [owed] = await ownOf(mum, 'Bus')
  const paid = await admin.post(
    `/program_admin/subscriptions/${owed.id}/acts`,
    { act: 'manual', cents: 7000, version_id: 1 },
    { 'idempotency-key': 'invoice-4' },
  )
  expect(paid.status).toBe(200)
  expect(await read(id)).toMatchObject({ amount_paid: 7000, amount_outstanding: 0 })
  expect(await money.broken()).toEqual([])
})
