import { accountKey, type Account, type AccountName } from './accounts.ts'
import { belowFloor, floorsOf, overPayment, takenFromPayments } from './floors.ts'
import type { Journal } from './journal.ts'

/** A ledger in memory, with the same refusals as the one in the database. */
export interface Book {
  /** Posts a journal, or refuses it and stays as it is. */
  post: (journal: Journal) => void
  balance: (account: Account) => number
  balances: ReadonlyMap<string, { account: Account; cents: number }>
  /** Outstanding amounts by charge line: the entries of `ar`. */
  openByLine: ReadonlyMap<number, number>
  /** By payment: what went back less what it brought. */
  taken: ReadonlyMap<number, number>
  /** By dispute: what it holds back. */
  heldByDispute: ReadonlyMap<number, number>
  total: (kind: AccountName) => number
}

export function openBook(): Book {
  const balances = new Map<string, { account: Account; cents: number }>()
  const totals = new Map<AccountName, number>()
  const openByLine = new Map<number, number>()
  const taken = new Map<number, number>()
  const heldByDispute = new Map<number, number>()
  const posted = new Set<string>()
  const add = <K>(to: Map<K, number>, key: K, cents: number) => to.set(key, (to.get(key) ?? 0) + cents)
  const balance = (account: Account) => balances.get(accountKey(account))?.cents ?? 0

  function change({ lines, source }: Journal, sign: 1 | -1) {
    for (const { account, cents, of } of lines) {
      const key = accountKey(account)
      balances.set(key, { account, cents: balance(account) + sign * cents })
      add(totals, account.kind, sign * cents)
      if (account.kind === 'ar' && of.charge_line_id !== undefined) add(openByLine, of.charge_line_id, sign * cents)
      if (account.kind === 'dispute_held') add(heldByDispute, source.id, sign * cents)
    }
  }

  function post(journal: Journal) {
    const key = `${journal.source.type} ${journal.source.id} ${journal.step}`
    if (posted.has(key)) throw new Error(`${key} was posted before.`)
    const taking = takenFromPayments(journal)
    for (const [payment, cents] of taking) if (cents > 0 && (taken.get(payment) ?? 0) + cents > 0) throw overPayment()
    change(journal, 1)
    for (const { of, accounts, sign } of floorsOf(journal))
      if (sign * accounts.reduce((sum, account) => sum + balance(account), 0) < 0) {
        change(journal, -1)
        throw belowFloor(of)
      }
    posted.add(key)
    for (const [payment, cents] of taking) add(taken, payment, cents)
  }
  return { post, balance, balances, openByLine, taken, heldByDispute, total: (kind) => totals.get(kind) ?? 0 }
}
