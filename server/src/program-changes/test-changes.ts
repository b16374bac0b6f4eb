import type { Caller, TestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import { openMoney, type Money } from '../payments/test-money.ts'

export interface Laid {
  program: number
  week: number
  long: number
  short: number
  plan: number
  registration: number
  subscription: number
}

export const own = (id: number) => `/registration/program_changes/${id}`
export const club = (id: number) => `/program_admin/program_changes/${id}`

export interface Changes extends Awaited<ReturnType<typeof openChanges>> {}
/** Registrations and their changes in tests, by Mia’s mother and the admin of her club. */
export async function openChanges(server: TestServer) {
  const money: Money = await openMoney(server)
  const mum: Caller = await server.as(people.miasMum)
  const admin: Caller = await server.as(people.admin)
  let keys = 0
  const once = () => ({ 'idempotency-key': `change-${++keys}` })

  /** Mia is registered for a week of a camp, with a discount that is used up by her, and has paid 90.00 with a card, less the aid, or its half where there is a plan. */
  async function lay({
    plan = false,
    changes = 'open',
    method = money.methods.card,
    aid = 0,
    settles = true,
  }: { plan?: boolean; changes?: string | null; method?: number; aid?: number; settles?: boolean } = {}) {
    const [program] = await server.rows(
      `insert into program (club_id, name, type, published_at, opened_at, family_changes) values (1, 'Camp', 'Camp', app_now(), app_now(), $1) returning id`,
      [changes],
    )
    const id = Number(program!['id'])
    const pack = async (name: string, price: number) =>
      Number(
        (
          await server.rows(`insert into package (club_id, program_id, name, price, capacity) values (1, $1, $2, $3, 1) returning id`, [
            id,
            name,
            price,
          ])
        )[0]!['id'],
      )
    const packages = { week: await pack('Week', 10_000), long: await pack('Two weeks', 18_000), short: await pack('Weekend', 4000) }
    await server.rows(
      `insert into discount (club_id, program_id, name, kind, type, amount, max_uses) values (1, $1, 'Members', 'everyone', 'amount', 1000, 1)`,
      [id],
    )
    const [half] = await server.rows(
      `insert into payment_plan (club_id, program_id, name, initial_payment, payments, discounts)
        values (1, $1, 'Two', 5000, '[{"due_date":"2026-12-01","price":5000,"overdue_date":null,"late_fee":0}]', '[]') returning id`,
      [id],
    )
    if (aid > 0)
      await server.rows(`insert into aid_grant (club_id, program_id, player_id, cents) values (1, $1, $2, $3)`, [id, players.mia, aid])
    const path = `/registration/programs/${id}/cart`
    const item = { player_id: players.mia, package_id: packages.week, payment_plan_id: plan ? Number(half!['id']) : null }
    await mum.post(path, { items: [item] })
    await mum.post(`${path}/hold`, {})
    const done = await mum.post(`${path}/complete`, { total: Math.max(0, 9000 - aid), payment_method_id: method, autopay: false }, once())
    const [made] = done.body.registrations
    if (settles) {
      await money.settle()
      await mum.post(`${path}/settle`, {})
    }
    await server.rows('delete from delivery')
    return { program: id, ...packages, plan: Number(half!['id']), registration: made.id, subscription: made.subscription_id } satisfies Laid
  }

  const propose = async ({ registration }: Laid, package_id: number, more: object = {}) =>
    await admin.post(`/program_admin/registrations/${registration}/change`, { package_id, reason: 'The week is overbooked.', ...more })
  /** The family accepts the quote that it sees. */
  async function accept(id: number, more: object = {}) {
    const { quote } = (await mum.get(own(id))).body
    return await mum.post(`${own(id)}/accept`, { total: quote.total, due_now: quote.due_now, paid: quote.paid, ...more }, once())
  }
  const seats = async ({ week, long, short }: Laid) =>
    Object.fromEntries(
      (await server.rows('select id, taken, held from package where id = any($1::bigint[])', [[week, long, short]])).map(
        ({ id, taken, held }) => [
          Number(id) === week ? 'week' : Number(id) === long ? 'long' : 'short',
          `${String(taken)}+${String(held)}`,
        ],
      ),
    )
  const registrations = async ({ program }: Laid) =>
    (
      await server.rows(
        `select k.name, r.status from registration r join package k on k.club_id = 1 and k.id = r.package_id where r.program_id = $1 order by r.id`,
        [program],
      )
    ).map(({ name, status }) => `${String(name)} ${String(status)}`)
  const uses = async ({ program }: Laid) =>
    Number((await server.rows('select uses from discount where program_id = $1', [program]))[0]!['uses'])
  const subjects = async () =>
    (await server.rows(`select subject from delivery where channel = 'email' order by id`)).map(({ subject }) => subject)
  const credit = async () => (await mum.get('/billing')).body.credit as number
  const detailsOf = async (id: number) => (await admin.get(`/program_admin/subscriptions/${id}`)).body.payment_details
  return { money, mum, admin, lay, propose, accept, seats, registrations, uses, subjects, credit, detailsOf, once }
}
