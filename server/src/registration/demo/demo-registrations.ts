import type { ActKind } from '@touchline/domain/billing/acts'
import { afterFailure } from '@touchline/domain/billing/schedule'
import { partsOf, type Share } from '@touchline/domain/ledger/allocation'
import type { MoneyEvent } from '@touchline/domain/ledger/journal'
import { lateFeeAssessed, subscriptionCanceled, writtenOff } from '@touchline/domain/ledger/journals/obligations'
import type { Price } from '@touchline/domain/programs/price'
import { totalCents } from '../../payments/payments.store.ts'
import { reopen, type Method, type Obligation, type Paid } from '../../payments/demo/demo-money-rows.ts'
import { DemoMoney } from '../../payments/demo/demo-money.ts'
import { policiesOn } from '../../payments/demo/demo-policies.ts'
import { treasurer } from '../../payments/demo/payment-ways.ts'
import { club } from '../../payments/demo/payment-year.ts'
import type { MemoryStore } from '../../payments/sandbox/memory-store.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Row } from '../../kit/demo-club.ts'

export interface Family {
  user: number
  name: string
  player: { id: number; name: string; club_region_id: number | null; gender: string | null; birth_date: string | null }
}
export interface Registered {
  family: Family
  program: { id: number; name: string; agreement: string | null }
  package: { id: number; name: string }
  plan: number | null
  price: Pick<Price, 'lines' | 'discounts' | 'instalments' | 'total'>
  region: { id: number; source: 'player' | 'program' } | null
  autopay: boolean
}

/** Registrations of the demo’s past with what they owe, and the acts of the club and of the collection on it. */
export class DemoRegistrations extends DemoMoney {
  private readonly anchor: string
  /** The ids of the registrations that the demo has already end before it. */
  private readonly firstId: number

  constructor(store: MemoryStore, anchor: string, firstId: number) {
    super(club, store)
    this.anchor = anchor
    this.firstId = firstId
    for (const table of ['registration', 'registration_discount', 'subscription_act']) this.rows[table] = []
  }

  register({ family, program, package: of, plan, price, region, autopay }: Registered): Obligation {
    const { user, name, player } = family
    const { lines, instalments, discounts, total } = price
    const owed = this.owe({
      ...{ user, player: player.id, region, program: { id: program.id, package: of.id }, autopay, lines, items: instalments },
      description: `${program.name}: ${of.name} (${player.name})`,
    })
    const signed = program.agreement === null ? null : name
    const { id } = this.add('registration', {
      id: this.firstId + this.rows['registration']!.length,
      ...{ program_id: program.id, package_id: of.id, player_id: player.id, user_id: user, status: 'Registered', subscription_id: owed.id },
      ...{ payment_plan_id: plan, price: total, signed_name: signed, document_hash: program.agreement && hashOf(program.agreement) },
      ...{ signed_from: signed && '203.0.113.7', ...policiesOn(this.anchor, this.on), created_at: this.instant },
    })
    for (const { id: discount, cents } of discounts)
      if (discount !== null) this.add('registration_discount', { registration_id: id, discount_id: discount, cents })
    return owed
  }

  hold(of: Obligation, reason: string): void {
    Object.assign(this.subscriptionOf(of), { hold_at: this.instant, hold_reason: reason })
    this.act('hold', of, { reason })
  }

  /** The open amount is no longer owed, and the registration has ended. */
  cancel(of: Obligation, reason: string): void {
    const shares = openOf(of)
    Object.assign(this.subscriptionOf(of), { canceled_at: this.instant, cancel_reason: reason })
    const items = new Set(shares.map(({ item }) => item))
    for (const row of this.rows['line_item']!) if (items.has(Number(row['id']))) row['canceled_at'] = this.instant
    const event = this.act('cancel', of, { reason, cents: totalCents(shares) })
    if (shares.length > 0) this.books.post(this.at(treasurer), subscriptionCanceled(event, partsOf(shares)))
    reopen(of, shares, -1)
    this.rows['registration']!.find((row) => row['subscription_id'] === of.id)!['status'] = 'Canceled'
  }

  writeOff(of: Obligation, reason: string): void {
    const shares = openOf(of)
    for (const { item, cents, of: part } of shares) {
      const row = this.rows['line_item_part']!.find((one) => one['line_item_id'] === item && one['charge_line_id'] === part.charge_line_id)!
      row['reduced_cents'] = Number(row['reduced_cents']) + cents
    }
    const event = this.act('write_off', of, { reason, cents: totalCents(shares) })
    this.books.post(this.at(treasurer), writtenOff(event, partsOf(shares)))
    reopen(of, shares, -1)
  }

  /** The late fee of an instalment that is still open. */
  lateFee(of: Obligation, at: number, cents: number): void {
    const item = of.items[at]!
    if (totalCents(item.lines) === 0) return
    const { id: line } = this.add('charge_line', { subscription_id: of.id, kind: 'Late', description: 'Late fee' })
    const share = { item: item.id, cents, of: { ...item.lines[0]!.of, charge_line_id: line } }
    this.rows['line_item_part']!.push({ club_id: club, line_item_id: item.id, charge_line_id: line, cents, reduced_cents: 0 })
    this.itemOf(item.id)['late_fee_on'] = this.on
    const event = this.act('late_fee', of, { cents, item: item.id, by: null })
    this.books.post(this.at(null), lateFeeAssessed(event, [share]))
    item.lines.push(share)
  }

  /** A charge of the collection that the bank declines; returns the day of the next try. */
  async failCharge(of: Obligation, at: number, method: Method): Promise<string | null> {
    const item = of.items[at]!
    const row = this.itemOf(item.id)
    const cents = totalCents(item.lines)
    const { txn } = await this.pay(of, cents, method)
    const tries = Number(row['tries']) + 1
    const next = afterFailure(this.on, tries, String(txn['failure_code']))
    const stopped = 'stopped' in next ? next.stopped : null
    const nextTryOn = 'nextTryOn' in next ? next.nextTryOn : null
    Object.assign(row, { tries, next_try_on: nextTryOn, stopped })
    if (stopped !== null) this.act('stopped', of, { cents, reason: String(txn['failure_reason']), item: item.id, by: null })
    return nextTryOn
  }

  /** The last payment of a provider that has arrived and was not refunded yet. */
  lastPaid = ({ id }: Obligation): Paid | undefined =>
    [...this.payments.values()].findLast(({ of, txn, left }) => of.id === id && txn['status'] === 'completed' && totalCents(left) > 5000)

  isPaying = ({ id }: Obligation): boolean =>
    [...this.payments.values()].some(({ of, txn }) => of.id === id && (txn['status'] === 'pending' || txn['status'] === 'in_review'))

  private at(by: number | null) {
    return { on: this.on, instant: this.instant, by }
  }
  private subscriptionOf = ({ id }: Obligation): Row => this.rows['subscription']![id - 1]!
  private itemOf = (id: number): Row => this.rows['line_item']![id - 1]!

  /** A line in the history of a subscription. */
  private act(
    kind: ActKind,
    of: Obligation,
    {
      cents = null,
      reason = null,
      item = null,
      by = treasurer,
    }: Partial<Record<'cents' | 'item' | 'by', number | null>> & { reason?: string | null },
  ): MoneyEvent {
    const row = this.subscriptionOf(of)
    row['version_id'] = Number(row['version_id']) + 1
    const { id } = this.add('subscription_act', {
      ...{ subscription_id: of.id, line_item_id: item, kind, cents, reason, by_user_id: by, created_at: this.instant },
    })
    return { source: { type: 'subscription_act', id }, of: { payer_user_id: of.user } }
  }
}

/** The open amount of an obligation. */
const openOf = ({ items }: Obligation): Share[] => items.flatMap(({ lines }) => (lines as Share[]).filter(({ cents }) => cents > 0))
