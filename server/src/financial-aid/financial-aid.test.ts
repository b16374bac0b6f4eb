/** @module-tag postgres */
import { aidFunds } from '@touchline/domain/financial-aid/records'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { emailOf } from '../demo/accounts.ts'
import { people, players } from '../demo/people.ts'
import { openMoney, type Money } from '../payments/test-money.ts'
import { layFamilies } from '../registration/test-program.ts'

let server: TestServer
let money: Money
let mum: Caller
let dad: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[mum, dad, admin] = await Promise.all([server.as(people.miasMum), server.as(people.miasDad), server.as(people.admin)])
})
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

interface Laid {
  id: number
  fund: number
  cart: string
  chosen: object
}
/** An open program with a package of $100 in two payments, the first of them today, and a fund of its own. */
async function lay({ budget = 50_000, region = null as number | null, donation = false } = {}): Promise<Laid> {
  const [program] = await server.rows(
    `insert into program (club_id, name, type, club_region_id, published_at, opened_at) values (1, 'Camp', 'Camp', $1, app_now(), app_now()) returning id`,
    [region],
  )
  const id = Number(program!['id'])
  const [week] = await server.rows(`insert into package (club_id, program_id, name, price) values (1, $1, 'Week', 10000) returning id`, [
    id,
  ])
  const [plan] = await server.rows(
    `insert into payment_plan (club_id, program_id, package_id, name, initial_payment, payments, discounts)
      values (1, $1, $2, 'Two', 5000, '[{"due_date":"2026-12-01","price":5000,"overdue_date":null,"late_fee":0}]', '[]') returning id`,
    [id, week!['id']],
  )
  if (donation)
    await server.rows(
      `insert into program_fee (club_id, program_id, name, kind, amount, optional, timing) values (1, $1, 'Gift', 'Donation', 500, true, 'checkout')`,
      [id],
    )
  const [fund] = await server.rows(
    `insert into aid_fund (club_id, name, program_id, is_open, budget, intro) values (1, 'Camp fund', $1, true, $2, 'Ask us.') returning id`,
    [id, budget],
  )
  const chosen = { package_id: Number(week!['id']), payment_plan_id: Number(plan!['id']) }
  return { id, fund: Number(fund!['id']), cart: `/registration/programs/${id}/cart`, chosen }
}
const secret = 'We both lost our jobs.'
const ask = (program: number, player_id: number, more: object = {}, who = mum) =>
  who.post(`/financial_aid/programs/${program}/requests`, { player_id, reason: secret, ...more })
const asked = async (program: number, player: number, more: object = {}) => Number((await ask(program, player, more)).body.id)
const decide = (id: number, act: 'grant' | 'deny' | 'revoke' | 'preview', body: object, who = admin) =>
  who.post(`/program_admin/aid_requests/${id}/${act}`, body)
let keys = 0
async function register({ cart, chosen }: Laid, player_id: number, method: number | null, more: object = {}) {
  const saved = await mum.post(cart, { items: [{ player_id, ...chosen, ...more }] })
  const { total, due_now } = saved.body
  const done = await mum.post(`${cart}/complete`, { total, payment_method_id: method }, { 'idempotency-key': `aid-${++keys}` })
  return { total: Number(total), due: Number(due_now), done, subscription: done.body.registrations?.[0]?.subscription_id as number }
}
const sums = async (subscription: number) =>
  (
    await server.rows(
      `select coalesce(sum(e.cents) filter (where a.kind = 'ar'), 0)::int as owed, coalesce(sum(e.cents) filter (where a.kind = 'fin_aid'), 0)::int as aid
       from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id where e.subscription_id = $1`,
      [subscription],
    )
  )[0]
const openItems = async (subscription: number) =>
  (
    await server.rows(
      `select i.due_on::text, sum(p.cents - p.reduced_cents)::int as cents from line_item i join line_item_part p on p.club_id = 1 and p.line_item_id = i.id
       where i.club_id = 1 and i.subscription_id = $1 and i.canceled_at is null group by i.club_id, i.id order by i.due_on, i.id`,
      [subscription],
    )
  ).map((row) => [row['due_on'], row['cents']])
const left = async (fund: number) => (await admin.get(`/program_admin/aid_funds/${fund}`)).body.left as number
/** To the family. */
const mails = async () =>
  await server.rows(`select subject, body from delivery where channel = 'email' and user_id = $1 order by id`, [mum.userId])

describe('funds', () => {
  const values = { program_id: null, is_open: true, budget: 100_000, closes_on: '2026-12-01', intro: 'Ask us.' }
  recordContract(aidFunds, {
    first: { ...values, name: 'Aid of the north' },
    second: { ...values, name: 'Aid of the south' },
    change: { budget: 90_000 },
    refused: { change: { budget: -1 }, field: 'budget' },
    reader: emailOf('key-view_financial_aid'),
    stranger: people.coachSam,
  })
})

test('a parent asks for aid once for a player and a program, reads the request, and withdraws it [PROG-014, PROG-030, PROG-032]', async () => {
  const { id } = await lay()
  const offer = (await mum.get(`/financial_aid/programs/${id}`)).body
  expect([offer.is_open, offer.intro, offer.players.find((one: { id: number }) => one.id === players.mia).is_taken]).toEqual([
    ...[true, 'Ask us.', false],
  ])
  expect((await ask(id, players.mia, { reason: ' ' })).body.errors).toEqual({ reason: ['Say why you ask for aid.'] })
  for (const other of [players.otherTeam, players.otherClub, 999_999]) expect((await ask(id, other)).status).toBe(404)
  const request = await asked(id, players.mia, { asked: 4000 })
  expect((await ask(id, players.mia, {}, dad)).body.errors.player_id[0]).toContain('is under way already')
  const own = (await mum.get(`/financial_aid/requests/${request}`)).body
  expect([own.state, own.asked, own.reason, own.player.id]).toEqual(['submitted', 4000, secret, players.mia])
  expect((await mum.get('/financial_aid/requests')).body.items[0]).toMatchObject({ id: request, state: 'submitted' })
  expect((await dad.get(`/financial_aid/requests/${request}`)).status).toBe(404)
  const visitor = await server.actAs(people.miasMum)
  expect((await visitor.get(`/financial_aid/requests/${request}`)).body.code).toBe('login_as.refused')
  expect((await mum.post(`/financial_aid/requests/${request}/withdraw`, {})).body.state).toBe('withdrawn')
  expect((await mum.post(`/financial_aid/requests/${request}/withdraw`, {})).status).toBe(409)
  expect((await decide(request, 'grant', { cents: 100 })).status).toBe(409)
  expect((await ask(id, players.mia)).status).toBe(200)
  await server.rows('update aid_fund set is_open = false where program_id = $1', [id])
  expect((await ask(id, players.theo)).body.code).toBe('aid.closed')
})

test('the reason is read by its writer and by holders of the key alone: it is in no list, file, audit, mail or notification [PROG-049, PROG-051]', async () => {
  const { id } = await lay()
  const request = await asked(id, players.theo, { asked: 2500 })
  const path = '/program_admin/aid_requests'
  const viewer = await server.as(emailOf('key-view_financial_aid'))
  const read = (await viewer.get(`${path}/${request}`)).body
  expect([read.reason, read.fund.left, read.open, read.may.manage]).toEqual([secret, 50_000, null, false])
  expect((await decide(request, 'deny', { answer: 'No.' }, viewer)).status).toBe(403)
  for (const email of [emailOf('key-manage_program_financials'), emailOf('programadmin'), people.coachSam])
    expect((await (await server.as(email)).get(`${path}/${request}`)).status).toBe(403)
  expect((await (await server.as(people.otherClubAdmin)).get(`${path}/${request}`)).status).toBe(404)
  const all = await viewer.get(path)
  const [found] = all.body.items.filter((one: { id: number }) => one.id === request)
  expect([found.asked, found.granted, found.state]).toEqual([2500, null, 'submitted'])
  expect(all.raw + (await viewer.get(`${path}/export`)).raw).not.toContain(secret)
  expect((await decide(request, 'deny', { answer: '' })).body.errors.answer).toEqual(['Enter a sentence for the family.'])
  expect((await decide(request, 'deny', { answer: 'The fund is for this season.' })).body.state).toBe('denied')
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual(['Financial aid requested: Camp', 'Financial aid: Camp'])
  expect(String(sent[1]!['body'])).toContain('The fund is for this season.')
  const told = await server.rows(`select distinct subject from delivery where user_id = $1`, [admin.userId])
  expect(told).toEqual([{ subject: 'Request for financial aid: Camp' }])
  const [tray] = await server.rows(`select count(*)::int as count from notification where cta = $1`, [`/financial-aid/request/${request}`])
  expect(tray!['count']).toBe(2)
  const kept = await server.rows(
    `select diff::text as text from audit_log union all select subject || body from delivery union all select body from notification`,
  )
  expect(kept.filter(({ text }) => String(text).includes(secret))).toEqual([])
})

test('those who decide ask the family for information, and the answer brings the request back to them', async () => {
  const { id } = await lay()
  const request = await asked(id, players.mia)
  const askAbout = (question: string, who = admin) => who.post(`/program_admin/aid_requests/${request}/ask`, { question })
  const answer = (reply: string, who = mum) => who.post(`/financial_aid/requests/${request}/reply`, { reply })
  expect((await answer('Too early.')).body.code).toBe('aid.not_asked')
  const viewer = await server.as(emailOf('key-view_financial_aid'))
  expect((await askAbout('How many children play?', viewer)).status).toBe(403)
  expect((await askAbout(' ')).body.errors).toEqual({ question: ['Enter a question.'] })
  expect((await askAbout('How many children play?')).body.state).toBe('information_requested')
  expect((await askAbout('And where?')).body.code).toBe('aid.asked')
  expect((await ask(id, players.mia, {}, dad)).body.errors.player_id[0]).toContain('is under way already')
  expect((await mails()).at(-1)).toMatchObject({ subject: 'Information for your financial aid request: Camp' })
  expect(String((await mails()).at(-1)!['body'])).toContain('How many children play?')
  expect((await answer('Two.', dad)).status).toBe(404)
  expect((await answer(' ')).body.errors).toEqual({ reply: ['Enter your answer.'] })
  const secretReply = 'Two, and a third is sick.'
  expect((await answer(secretReply)).body.state).toBe('submitted')
  expect((await answer('Again.')).status).toBe(409)
  const told = await server.rows('select subject from delivery where user_id = $1 order by id', [admin.userId])
  expect(new Set(told.map(({ subject }) => subject))).toEqual(
    new Set(['Request for financial aid: Camp', 'Information on a financial aid request: Camp']),
  )
  const [read] = (await viewer.get(`/program_admin/aid_requests/${request}`)).body.questions
  expect([read.text, read.reply]).toEqual(['How many children play?', secretReply])
  const kept = await server.rows(`select diff::text as text from audit_log union all select subject || body from delivery`)
  expect(kept.filter(({ text }) => String(text).includes(secretReply))).toEqual([])
  // A second question has a mail of its own, and the club decides also without an answer.
  await askAbout('Which school?')
  expect(String((await mails()).at(-1)!['body'])).toContain('Which school?')
  expect((await decide(request, 'grant', { cents: 1000 })).body.state).toBe('approved')
  expect((await answer('Too late.')).body.code).toBe('aid.decided')
})

test('a person who is no longer a contact of the player reads nothing more about the request', async () => {
  const request = await asked((await lay()).id, players.mia)
  const [contact] = await server.rows('select id, user_id from player_contact where club_id = 1 and player_id = $1 and user_id = $2', [
    ...[players.mia, mum.userId],
  ])
  await server.rows('update player_contact set user_id = $1 where club_id = 1 and id = $2', [admin.userId, contact!['id']])
  await server.rows('delete from delivery')
  await decide(request, 'deny', { answer: 'The fund is for this season.' })
  expect(await mails()).toEqual([])
  await server.rows('update player_contact set user_id = $1 where club_id = 1 and id = $2', [mum.userId, contact!['id']])
})

test('aid that waits reduces the price at checkout, the first payment first and no donation; revoked, it is owed again [PROG-031]', async () => {
  const program = await lay({ donation: true })
  const request = await asked(program.id, players.mia)
  expect((await decide(request, 'grant', { cents: 50_001 })).body.errors.cents).toEqual(['Only $500.00 is left of the fund.'])
  expect((await decide(request, 'grant', { cents: 7000, answer: 'Welcome!' })).body.state).toBe('approved')
  expect(await left(program.fund)).toBe(43_000)
  const [gift] = await server.rows('select id from program_fee where program_id = $1', [program.id])
  const donations = [{ fee_id: Number(gift!['id']), cents: 500 }]
  const { total, due, done, subscription } = await register(program, players.mia, money.methods.bank, { donations })
  expect([done.status, done.body.errors, total, due]).toEqual([200, undefined, 3500, 500])
  expect((await mum.get(`/financial_aid/requests/${request}`)).body).toMatchObject({ state: 'applied', granted: 7000, applied: 7000 })
  expect(await sums(subscription)).toEqual({ owed: 3500, aid: 7000 })
  expect(await openItems(subscription)).toEqual([
    ['2026-10-05', 500],
    ['2026-12-01', 3000],
  ])
  const sentence = { answer: 'Not in the club any more.' }
  const shown = (await decide(request, 'preview', { act: 'revoke', ...sentence })).body.mails
  expect((await decide(request, 'revoke', sentence)).body.state).toBe('revoked')
  expect(await sums(subscription)).toEqual({ owed: 10_500, aid: 0 })
  expect((await openItems(subscription))[1]).toEqual(['2026-10-19', 7000])
  expect(await left(program.fund)).toBe(50_000)
  expect(Object.values((await mails()).at(-1)!).join()).toContain(`${shown[0].subject},${shown[0].body}\n\nUnsubscribe from`)
  expect(shown[0].body).toContain('$70.00 of the registration is owed again')
  expect((await decide(request, 'revoke', { answer: 'Again.' })).status).toBe(409)
  expect(await money.broken()).toEqual([])
})

test('aid on a registration reduces what is open, and never more; a canceled registration owes nothing after a revocation', async () => {
  const program = await lay()
  const { subscription } = await register(program, players.theo, money.methods.card)
  const request = await asked(program.id, players.theo)
  // The first payment is on its way, so that only the second is open.
  expect((await admin.get(`/program_admin/aid_requests/${request}`)).body.open).toBe(5000)
  expect((await decide(request, 'grant', { cents: 5001 })).body.errors.cents).toEqual([
    'At most $50.00: what is open of the registration, and what was paid of it.',
  ])
  expect((await decide(request, 'grant', { cents: 4000 })).body.state).toBe('applied')
  expect(await openItems(subscription)).toEqual([
    ['2026-10-05', 5000],
    ['2026-12-01', 1000],
  ])
  expect(await money.broken()).toEqual([])
  await money.settle()
  expect((await mum.post(`${program.cart}/settle`, {})).body.state).toBe('registered')
  const club = (await admin.get(`/program_admin/subscriptions/${subscription}`)).body
  expect(club.acts[0]).toMatchObject({ kind: 'aid', cents: 4000, reason: null })
  const canceled = await admin.post(
    `/program_admin/subscriptions/${subscription}/acts`,
    { act: 'cancel', version_id: club.version_id, reason: '' },
    { 'idempotency-key': `aid-${++keys}` },
  )
  expect(canceled.status).toBe(200)
  expect((await decide(request, 'revoke', { answer: 'Canceled.' })).body.state).toBe('revoked')
  expect((await sums(subscription))!['aid']).toBe(0)
  expect([await left(program.fund), (await mails()).at(-1)!['subject']]).toEqual([50_000, 'Financial aid revoked: Camp'])
  expect(await money.broken()).toEqual([])
})

test('aid for what the family has paid already becomes account credit, and of a revoked one what is left of the credit goes', async () => {
  const program = await lay()
  const { subscription } = await register(program, players.mia, money.methods.card)
  await money.settle()
  await mum.post(`${program.cart}/settle`, {})
  const request = await asked(program.id, players.mia)
  expect((await admin.get(`/program_admin/aid_requests/${request}`)).body).toMatchObject({ open: 5000, cost: 10_000 })
  expect((await decide(request, 'grant', { cents: 10_001 })).body.errors.cents[0]).toContain('At most $100.00')
  expect((await decide(request, 'grant', { cents: 7000 })).body.state).toBe('applied')
  expect([await sums(subscription), await left(program.fund)]).toEqual([{ owed: 0, aid: 7000 }, 43_000])
  expect(String((await mails()).at(-1)!['body'])).toContain('$20.00 of it was paid already and is now account credit')
  const [credit] = (await mum.get(`/registrations/${subscription}`)).body.transactions.filter(
    ({ type }: { type: string }) => type === 'credit',
  )
  expect(credit).toMatchObject({ amount: 2000, remaining: 2000, display_status: 'issued' })
  const other = await money.owe(1500)
  const used = await mum.post(
    `/registrations/${other}/credits/apply`,
    { credit_id: credit.id, cents: 1500 },
    { 'idempotency-key': `aid-${++keys}` },
  )
  expect([used.status, await money.broken()]).toEqual([200, []])
  expect((await decide(request, 'revoke', { answer: 'Moved away.' })).body.state).toBe('revoked')
  // The family keeps what it has used, and the fund has spent it.
  expect([await sums(subscription), await left(program.fund)]).toEqual([{ owed: 5000, aid: 1500 }, 48_500])
  expect((await admin.get(`/program_admin/transactions/${credit.id}`)).body).toMatchObject({
    display_status: 'canceled',
    rescinded_amounts: [500],
  })
  expect(await money.broken()).toEqual([])
})

test('aid never gives back what was paid twice: credit that was used counts, and credit that the club took back does not', async () => {
  const program = await lay()
  const { subscription } = await register(program, players.mia, money.methods.card)
  await money.settle()
  await mum.post(`${program.cart}/settle`, {})
  const grant = async (cents: number) => {
    const request = await asked(program.id, players.mia)
    const { cost } = (await admin.get(`/program_admin/aid_requests/${request}`)).body
    expect((await decide(request, 'grant', { cents })).body.state).toBe('applied')
    const all = (await mum.get(`/registrations/${subscription}`)).body.transactions as {
      id: number
      type: string
      display_status: string
    }[]
    return { request, cost, credit: all.find((one) => one.type === 'credit' && one.display_status === 'issued')!.id }
  }
  const use = async (credit: number, cents: number) =>
    await mum.post(
      `/registrations/${await money.owe(cents)}/credits/apply`,
      { credit_id: credit, cents },
      { 'idempotency-key': `aid-${++keys}` },
    )
  const first = await grant(8000)
  expect([first.cost, (await use(first.credit, 1000)).status]).toEqual([10_000, 200])
  const rescind = `/program_admin/transactions/${first.credit}/rescind`
  expect((await admin.post(rescind, {}, { 'idempotency-key': `aid-${++keys}` })).status).toBe(200)
  await decide(first.request, 'revoke', { answer: 'A mistake.' })
  expect(await left(program.fund)).toBe(49_000)
  const second = await grant(9000)
  expect([second.cost, await left(program.fund)]).toEqual([9000, 40_000])
  expect((await use(second.credit, 4000)).status).toBe(200)
  await decide(second.request, 'revoke', { answer: 'Moved away.' })
  const third = await asked(program.id, players.mia)
  expect((await admin.get(`/program_admin/aid_requests/${third}`)).body).toMatchObject({ open: 5000, cost: 5000 })
  expect((await decide(third, 'grant', { cents: 5001 })).body.errors.cents[0]).toContain('At most $50.00')
  expect(await money.broken()).toEqual([])
})

test('aid that pays everything needs no payment method; less than what is granted lapses and goes back to the fund', async () => {
  const program = await lay()
  const request = await asked(program.id, players.mia)
  await decide(request, 'grant', { cents: 15_000 })
  expect(await left(program.fund)).toBe(35_000)
  const { total, done, subscription } = await register(program, players.mia, null)
  expect([total, done.status, done.body.payment]).toEqual([0, 200, null])
  expect(await sums(subscription)).toEqual({ owed: 0, aid: 10_000 })
  expect(await left(program.fund)).toBe(40_000)
  expect(await money.broken()).toEqual([])
})

test('a declined first payment registers nobody, and the aid waits for the next try', async () => {
  const program = await lay()
  const request = await asked(program.id, players.mia)
  await decide(request, 'grant', { cents: 3000 })
  const first = await register(program, players.mia, money.methods.declined)
  await money.settle()
  expect((await mum.post(`${program.cart}/settle`, {})).body.state).toBe('declined')
  expect(await sums(first.subscription)).toEqual({ owed: 0, aid: 0 })
  expect((await mum.get(`/financial_aid/requests/${request}`)).body.state).toBe('approved')
  expect(await money.broken()).toEqual([])
  const next = await register(program, players.mia, money.methods.card)
  expect([next.due, next.total]).toEqual([2000, 7000])
  await money.settle()
  expect((await mum.post(`${program.cart}/settle`, {})).body.state).toBe('registered')
  expect(await sums(next.subscription)).toEqual({ owed: 5000, aid: 3000 })
  expect(await money.broken()).toEqual([])
})

test('decisions at the same moment never grant more than the budget, and a request is decided once', async () => {
  const program = await lay({ budget: 5000 })
  const [one, two] = [await asked(program.id, players.mia), await asked(program.id, players.theo)]
  const answers = await Promise.all([one, two, one].map((id) => decide(id, 'grant', { cents: 3000 })))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(await left(program.fund)).toBe(2000)
  expect(
    (await admin.post(`/program_admin/aid_funds/${program.fund}`, { ...(await fundOf(program.fund)), budget: 2999 })).body.errors,
  ).toEqual({ budget: ['$30.00 of this fund is granted already.'] })
})
test('the budget of a fund is exact also if very many requests are granted at once', async () => {
  const program = await lay({ budget: 5000 })
  // More at night.
  const count = process.env['TOUCHLINE_LONG'] === undefined ? 12 : 500
  await layFamilies(server, count)
  const requests = await server.rows(
    `insert into aid_request (club_id, fund_id, program_id, player_id, user_id, reason, state)
      select 1, $1, $2, p.id, $3, 'We ask.', 'submitted' from player p where p.club_id = 1 and p.archived_at is null order by p.id desc limit $4 returning id`,
    [program.fund, program.id, mum.userId, count],
  )
  const answers = await Promise.all(requests.map(({ id }) => decide(Number(id), 'grant', { cents: 700 })))
  expect([requests.length, answers.filter(({ status }) => status === 200).length, await left(program.fund)]).toEqual([count, 7, 100])
})
const fundOf = async (id: number) => {
  const { name, program_id, is_open, budget, closes_on, intro, version_id } = (await admin.get(`/program_admin/aid_funds/${id}`)).body
  return { name, program_id, is_open, budget, closes_on, intro, version_id }
}

test('an account that is deleted leaves no reason behind', async () => {
  const request = await asked((await lay()).id, players.mia)
  await admin.post(`/program_admin/aid_requests/${request}/ask`, { question: 'Why?' })
  const { forgetRequester } = await import('./forget-person.ts')
  await server.database.hold('jobs', (db) => forgetRequester(db, mum.userId))
  expect(await server.rows('select state, reason, questions from aid_request where id = $1', [request])).toEqual([
    { state: 'withdrawn', reason: '', questions: [] },
  ])
})
