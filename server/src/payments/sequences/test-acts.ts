import { Refusal } from '@touchline/domain/kit/refusal'
import { people } from '../../demo/people.ts'
import type { Caller, TestServer } from '../../../test/test-server.ts'
import { collectInstalments } from '../../billing/collect.ts'
import { expireCredits } from '../credits.ts'
import { openMoney, type Money } from '../test-money.ts'

/** A club with one payer, on whose money people, the provider and time act. */
export interface Scene {
  server: TestServer
  money: Money
  dana: Caller
  admin: Caller
  /** The subscriptions of the payer, the newest last. */
  owed: number[]
}

export async function openScene(server: TestServer): Promise<Scene> {
  const money = await openMoney(server)
  const [dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
  // The collection charges the method that was saved last.
  await server.rows(`update payment_method set created_at = app_now() - interval '9 days' where id <> $1`, [money.methods.card])
  return { server, money, dana, admin, owed: [] }
}

/**
 * The payer registers: three instalments, of which the first is overdue, with a late fee, and its charge announced for yesterday. Earlier subscriptions are put on
 * hold, so that the collection reads only this one.
 */
export async function register({ server, money, owed }: Scene, autopay: boolean): Promise<void> {
  await server.rows('update payment_method set mandate_in_force = true where not mandate_in_force')
  const id = await money.owe(6000, 4000, 5000)
  await server.rows(
    `with older as (update subscription set hold_at = app_now() where id = $2::bigint and hold_at is null),
      mine as (update subscription set autopay = $3 where id = $1::bigint)
    update line_item set due_on = '2026-10-03', over_due_on = '2026-10-04', late_fee_cents = 700, announced_on = '2026-10-02', announced_for = '2026-10-04'
    where id = (select min(id) from line_item where subscription_id = $1::bigint)`,
    [id, owed.at(-1) ?? 0, autopay],
  )
  owed.push(id)
}

let keys = 0
const withKey = () => ({ 'idempotency-key': `sequence-key-${++keys}` })
const last = <T>(all: Iterable<T>): T | undefined => [...all].at(-1)
const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]
const current = ({ owed }: Scene) => owed.at(-1)!
const finance = ({ admin }: Scene, path: string, body: object) => admin.post(`/program_admin/${path}`, body, withKey())
/** One of the last transactions of a type, of earlier subscriptions too. */
async function txnOf({ server }: Scene, type: string, pick: number): Promise<number> {
  const rows = await server.rows(`select id::int from txn where type = $1 order by id desc limit 6`, [type])
  return Number(pickOf(rows, pick)?.['id'] ?? 1)
}
async function act(scene: Scene, body: object) {
  const [row] = await scene.server.rows('select version_id from subscription where id = $1', [current(scene)])
  return await finance(scene, `subscriptions/${current(scene)}/acts`, { version_id: row!['version_id'], ...body })
}
const pay = (scene: Scene, cents: number, method: 'card' | 'bank' | 'declined' | 'asks') =>
  scene.dana.post(`/registrations/${current(scene)}/payments`, { cents, payment_method_id: scene.money.methods[method] }, withKey())

type Act = (scene: Scene, pick: number, cents: number) => unknown
/** The acts of people; many of these are refused. */
const acts = {
  payByCard: (scene, _pick, cents) => pay(scene, cents, 'card'),
  payByBank: (scene, _pick, cents) => pay(scene, cents, 'bank'),
  declined: (scene, _pick, cents) => pay(scene, cents, 'declined'),
  /** The bank asks the payer; the end of it is another act. */
  asked: (scene, _pick, cents) => pay(scene, cents, 'asks'),
  paySeveral: ({ dana, money, owed }, pick, cents) =>
    dana.post(
      '/billing/payments',
      { subscription_ids: owed.slice(-2), cents: cents * 2, payment_method_id: money.methods[pick % 3 === 0 ? 'bank' : 'card'] },
      withKey(),
    ),
  donate: ({ dana, money }, pick, cents) =>
    dana.post('/billing/donations', { cents, payment_method_id: money.methods[pick % 2 === 0 ? 'card' : 'bank'] }, withKey()),
  offline: (scene, _pick, cents) => finance(scene, `subscriptions/${current(scene)}/offline_payments`, { cents }),
  voided: async (scene, pick) => await finance(scene, `transactions/${await txnOf(scene, 'manual', pick)}/void`, {}),
  refund: async (scene, pick, cents) =>
    await finance(scene, `transactions/${await txnOf(scene, 'payment', pick)}/refund`, { cents, to: 'method', rebill: pick % 2 === 0 }),
  async toCredit(scene, pick, cents) {
    const type = (['payment', 'manual', 'debit'] as const)[pick % 3]!
    return await finance(scene, `transactions/${await txnOf(scene, type, pick)}/refund`, { cents, to: 'credit' })
  },
  credit: (scene, _pick, cents) => finance(scene, `subscriptions/${current(scene)}/credits`, { cents }),
  apply: async (scene, pick, cents) =>
    await finance(scene, `subscriptions/${current(scene)}/credits/apply`, { credit_id: await txnOf(scene, 'credit', pick), cents }),
  rescind: async (scene, pick) => await finance(scene, `transactions/${await txnOf(scene, 'credit', pick)}/rescind`, {}),
  hold: (scene, pick) => act(scene, { act: pick % 3 === 0 ? 'resume' : 'hold' }),
  waive: (scene) => act(scene, { act: 'waive' }),
  writeOff: (scene, pick) => act(scene, { act: 'write_off', line_item_ids: [current(scene) * 100 + (pick % 3)] }),
  /** A subscription that has ended refuses most acts, so two of three are undone at once; of the others what was paid stays, becomes credit or goes back. */
  async cancel(scene, pick) {
    const paid = pick % 3 > 0 ? 'keep' : (['keep', 'credit', 'refund'] as const)[(pick / 3) % 3]
    const { body } = await act(scene, { act: 'cancel', paid })
    if (pick % 3 > 0 && body.change_set_id) await scene.admin.post(`/change_sets/${body.change_set_id}/undo`)
  },
} as const satisfies Record<string, Act>

/** The acts of the provider and the banks, about the newest object that waits for one, and the acts of time. */
const others = {
  settle: ({ money }) => money.settle(),
  /** Three of four times the newest event of each object comes once, which is read anyway; else all of them, and again with the next ones. */
  async deliver({ money }, pick) {
    const isEachOnce = pick % 4 > 0
    await money.deliver(isEachOnce ? newestOfEach(money) : undefined)
    if (isEachOnce) money.provider.events.length = 0
  },
  payerConfirms({ money: { provider } }, pick) {
    const waiting = last([...provider.payments.values()].filter(({ state }) => state === 'action'))
    if (waiting) provider.change('payment', waiting.id, { state: pick % 3 === 0 ? 'failed' : 'succeeded' })
  },
  async payerGivesUp(scene) {
    const [row] = await scene.server.rows('select id from txn where awaits_payer order by id desc limit 1')
    return await scene.dana.post(`/billing/transactions/${Number(row?.['id'] ?? 1)}/cancel`, {}, withKey())
  },
  reviewed({ money: { provider } }) {
    const waiting = last([...provider.payments.values()].filter(({ state }) => state === 'pending'))
    if (waiting) provider.change('payment', waiting.id, { state: 'in_review' })
  },
  bankDecides({ money: { provider } }, pick) {
    const waiting = last([...provider.payments.values()].filter(({ state }) => state === 'pending' || state === 'in_review'))
    if (waiting) provider.change('payment', waiting.id, { state: pick % 3 === 0 ? 'failed' : 'succeeded' })
  },
  refundEnds({ money: { provider } }, pick) {
    const waiting = last([...provider.refunds.values()].filter(({ state }) => state === 'pending'))
    if (waiting) provider.change('refund', waiting.id, { state: pick % 2 === 0 ? 'failed' : 'succeeded' })
  },
  /** A bank may refuse a refund that had succeeded. */
  refundComesBack({ money: { provider } }) {
    const done = last([...provider.refunds.values()].filter(({ state }) => state === 'succeeded'))
    if (done) provider.change('refund', done.id, { state: 'failed' })
  },
  dispute({ money: { provider } }, pick, cents) {
    const payment = last([...provider.payments.values()].filter(({ state }) => state === 'succeeded'))
    if (payment) provider.openDispute(payment.id, Math.min(cents, payment.cents), { isInquiry: pick % 3 === 0 })
  },
  inquiryEnds({ money: { provider } }, pick) {
    const inquiry = last([...provider.disputes.values()].filter(({ isInquiry, state }) => isInquiry && state === 'needs_response'))
    if (inquiry) provider.change('dispute', inquiry.id, pick % 3 === 0 ? { state: 'closed' } : { isInquiry: false })
  },
  disputeEnds({ money: { provider } }, pick) {
    const dispute = last([...provider.disputes.values()].filter(({ isInquiry, state }) => !isInquiry && state === 'needs_response'))
    if (dispute) provider.change('dispute', dispute.id, { state: pick % 2 === 0 ? 'won' : 'lost' })
  },
  payout({ money: { provider } }, pick, cents) {
    const payout = provider.payOut(pick % 5 === 0 ? -cents : cents)
    if (pick % 2 === 0) provider.change('payout', payout, { state: pick % 4 === 0 ? 'failed' : 'paid' })
  },
  async creditExpires({ server, money }) {
    await server.rows(
      `update txn set credit_expires_on = '2026-10-04' where id = (select max(id) from txn where type = 'credit' and status = 'pending')`,
    )
    await expireCredits(money.work)
  },
  /** The collection of the day: a late fee, and a charge of who agreed to it. */
  async collect({ server, money }) {
    await server.rows('delete from collection_run')
    await collectInstalments(money.work).catch(unlessRefused)
  },
} as const satisfies Record<string, Act>

export const allActs: readonly (readonly [string, Act])[] = [...Object.entries<Act>(acts), ...Object.entries<Act>(others)]

/** A subscription that cannot be charged today is tried again on the next day; anything else is a failure. */
function unlessRefused(error: unknown): void {
  const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  if (!all.every((one) => one instanceof Refusal)) throw error
}

/** The places of the newest event of each object, in their order. */
function newestOfEach({ provider: { events } }: Money): number[] {
  const newest = new Map(events.map(({ object }, at) => [`${object.kind} ${object.id}`, at]))
  return [...newest.values()].toSorted((a, b) => a - b)
}
