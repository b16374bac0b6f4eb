/** @module-tag postgres */
import type { Journal, MoneyEvent } from '@touchline/domain/ledger/journal'
import { creditApplied, creditIssued } from '@touchline/domain/ledger/journals/credits'
import { obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import { cardCharged } from '@touchline/domain/ledger/journals/payments'
import { refunded } from '@touchline/domain/ledger/journals/refunds'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { checkLedger } from './check-ledger.ts'
import { asClub, outcomeOf, postAlone, ledgerAlone } from './test-posting.ts'

/** At night, on real PostgreSQL, a hundred rounds of five hundred rivals; the embedded database has one connection, so there nobody races. */
const isLong = process.env['TOUCHLINE_LONG'] !== undefined && process.env['TOUCHLINE_TEST_DATABASE_URL'] !== undefined
const rounds = isLong ? Number(process.env['TOUCHLINE_ROUNDS'] ?? 100) : 1
const rivals = isLong ? 500 : 20

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

let last = 10_000
const newId = () => ++last
const subscriptionOf = (id: number) => ({ subscription_id: id, charge_line_id: id })
const txn = (id: number, payment = id): MoneyEvent => ({
  source: { type: 'txn', id },
  of: { txn_id: id, payment_txn_id: payment, payer_user_id: 8 },
})
/** A new subscription that owes so many cents. */
async function owe(cents: number): Promise<number> {
  const id = newId()
  await postAlone(server, obligationStarted({ source: { type: 'subscription', id } }, [{ cents, of: subscriptionOf(id) }]))
  return id
}
const charge = (subscription: number, cents: number, id = newId()) =>
  cardCharged(txn(id), { merchant: 7, parts: [{ cents, of: subscriptionOf(subscription) }], fee: 30 })

/** Posts all at once, and counts the outcomes. */
async function race(journals: readonly Journal[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(journals.map((journal) => outcomeOf(postAlone(server, journal))))
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
const rivalsOf = (journal: () => Journal) => Array.from({ length: rivals }, journal)
const won = (winners: number, code: string) => ({ posted: winners, [code]: rivals - winners })

async function round(): Promise<void> {
  const winners = 1 + (last % 7)
  const subscription = await owe(winners * 3000 + 2999)
  expect(await race(rivalsOf(() => charge(subscription, 3000)))).toEqual(won(winners, 'ledger.receivable'))
  const payer = await owe(10_000)
  const payment = newId()
  await postAlone(server, charge(payer, 10_000, payment))
  const part = Math.floor(10_000 / winners)
  const refund = () =>
    refunded(txn(newId(), payment), { merchant: 7, parts: [{ cents: part, of: subscriptionOf(payer) }], rebill: false, fee: 0 })
  expect(await race(rivalsOf(refund))).toEqual(won(winners, 'ledger.over_payment'))
  const [user, owing] = [newId(), await owe(1_000_000)]
  await postAlone(server, creditIssued({ source: { type: 'credit', id: user } }, { user, cents: winners * 500 + 499, of: {} }))
  const apply = () => creditApplied(txn(newId()), user, [{ cents: 500, of: subscriptionOf(owing) }])
  expect(await race(rivalsOf(apply))).toEqual(won(winners, 'ledger.credit'))
  const twin = charge(owing, 100)
  expect(await race(rivalsOf(() => twin))).toEqual({ posted: rivals })
  const [stored] = await server.rows(`select count(*)::int as n from ledger_tx where source_type = 'txn' and source_id = $1`, [
    twin.source.id,
  ])
  expect(stored).toEqual({ n: 1 })
}

test(
  'of many payments, refunds and uses of a credit at the same moment exactly as many are booked as the money allows',
  { timeout: 1_800_000 },
  async () => {
    for (let at = 0; at < rounds; at++) await round()
    const checks = await asClub(server, 1, (db) => checkLedger(db, 1, ledgerAlone))
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
  },
)
