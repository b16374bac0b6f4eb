import type { OpenItem, Share } from '@touchline/domain/ledger/allocation'
import type { Journal } from '@touchline/domain/ledger/journal'
import type { Row } from '../../kit/demo-club.ts'
import type { MemoryStore } from '../sandbox/memory-store.ts'
import { noItem } from '../payments.store.ts'
import { DemoBooks } from './demo-books.ts'

export interface Obligation {
  id: number
  user: number
  items: (OpenItem & { lines: Share[] })[]
  region: number | null
}
/** A donation without a registration, of which no instalment is owed. */
export interface Gift {
  id: null
  user: number
  items: []
  region: null
}
export interface Method {
  id: number
  external: string
  customer: string
  kind: 'card' | 'bank'
  brand: string
  last4: string
  expires_month: number | null
  expires_year: number | null
}
export interface Paid {
  txn: Row & { id: number; cents: number; fee_cents: number }
  of: Obligation | Gift
  shares: Share[]
  left: Share[]
}

/**
 * Money of the demo’s past: a provider in memory, and the rows and journals that the server writes for acts on it. Nothing reads or writes a database, so
 * that a year takes a moment.
 */
export abstract class DemoMoneyRows {
  readonly rows: Record<string, Row[]> = Object.fromEntries(
    'billing_account billing_customer payment_method subscription charge_line line_item line_item_part txn txn_allocation receipt dispute payout'
      .split(' ')
      .map((table) => [table, []]),
  )
  readonly books: DemoBooks
  readonly store: MemoryStore
  on = ''
  protected readonly club: number
  protected readonly payments = new Map<string, Paid>()
  protected readonly refunds = new Map<string, { txn: Row; paid: Paid; shares: Share[] }>()

  constructor(club: number, store: MemoryStore) {
    this.club = club
    this.store = store
    this.books = new DemoBooks(club)
  }

  protected get instant() {
    return this.store.now.toISOString()
  }
  protected post(txn: Row, journal: Journal) {
    this.books.post(
      { on: this.on, instant: this.instant, by: (txn['created_by_user_id'] as number | null) ?? null, object: txn['external_id'] },
      journal,
    )
  }
  protected add<T extends Row>(table: string, row: T): T & { id: number } {
    const rows = this.rows[table]!
    const added = { club_id: this.club, id: rows.length + 1, ...row }
    rows.push(added)
    return added
  }

  /** Moves to a day, at 5 p.m. UTC, and lets the provider and its events catch up. */
  async goTo(day: string): Promise<void> {
    this.on = day
    await this.store.runUntil(new Date(`${day}T17:00:00Z`))
    await this.follow()
  }

  protected addTxn(row: Row): Paid['txn'] {
    const base = { user_id: null, merchant_id: null, subscription_id: null, parent_txn_id: null, club_region_id: null, fee_cents: 0 }
    return this.add('txn', { ...base, external_id: null, is_donation: false, created_at: this.instant, cents: 0, ...row })
  }
  protected allocate(txn: Row, payment: number, shares: readonly Share[], sign: 1 | -1, reopens: boolean) {
    for (const { item, cents, of } of shares)
      this.add('txn_allocation', {
        ...{
          txn_id: txn['id'],
          payment_txn_id: payment,
          line_item_id: item === noItem ? null : item,
          charge_line_id: of.charge_line_id ?? null,
          cents: sign * cents,
          reopens,
        },
        counts: true,
      })
  }
  protected uncount(txn: Row) {
    for (const row of this.rows['txn_allocation']!) if (row['txn_id'] === txn['id']) row['counts'] = false
  }
  protected receipt(txn: Paid['txn']) {
    const number = this.rows['receipt']!.length + 1
    this.add('receipt', {
      number,
      txn_id: txn.id,
      user_id: txn['user_id'],
      cents: txn.cents,
      fee_cents: txn.fee_cents,
      created_at: this.instant,
    })
  }
  protected complete(txn: Row, status = 'completed') {
    Object.assign(txn, { status, completed_at: this.instant })
  }

  /** Takes the steps that events of the provider ask for; the state is read again, as the server does it. */
  protected abstract follow(): Promise<void>
}

export const eventOf = (txn: Row, payment: number | null) => ({
  source: { type: 'txn', id: Number(txn['id']) },
  of: {
    txn_id: Number(txn['id']),
    ...(payment !== null && { payment_txn_id: payment }),
    ...(txn['user_id'] !== null && { payer_user_id: Number(txn['user_id']) }),
    ...(txn['merchant_id'] !== null && { merchant_id: Number(txn['merchant_id']) }),
    ...(txn['club_region_id'] !== null && { club_region_id: Number(txn['club_region_id']) }),
  },
})

/** Opens (1) or closes (−1) parts of the instalments of an obligation. */
export function reopen(of: Obligation | Gift, shares: readonly Share[], sign: 1 | -1): void {
  for (const { item, cents, of: part } of shares) {
    if (of.id === null) continue
    const line = of.items.find(({ id }) => id === item)!.lines.find((one) => one.of.charge_line_id === part.charge_line_id)!
    line.cents += sign * cents
  }
}

export const less = (left: readonly Share[], taken: readonly Share[]): Share[] =>
  left.flatMap((share) => {
    const cents =
      share.cents - (taken.find(({ item, of }) => item === share.item && of.charge_line_id === share.of.charge_line_id)?.cents ?? 0)
    return cents > 0 ? [{ ...share, cents }] : []
  })
