import { accountKey } from '@touchline/domain/ledger/accounts'
import { lockedAccounts } from '@touchline/domain/ledger/floors'
import type { Journal } from '@touchline/domain/ledger/journal'
import type { Row } from '../../kit/demo-club.ts'

const dimensions = [
  ...['subscription_id', 'charge_line_id', 'program_id', 'package_id', 'club_region_id', 'region_source', 'donation_source'],
  ...['payer_user_id', 'merchant_id', 'txn_id', 'payment_txn_id'],
] as const

/** The ledger of the demo’s past: journals of the domain as rows, with the balances that they leave. */
export class DemoBooks {
  readonly ledger_account: Row[] = []
  readonly ledger_tx: Row[] = []
  readonly ledger_entry: Row[] = []
  private readonly accounts = new Map<string, number>()
  private readonly balances = new Map<number, number>()
  private readonly locked = new Set<number>()
  private readonly club: number

  constructor(club: number) {
    this.club = club
  }

  post(at: { on: string; instant: string; by?: number | null; object?: unknown }, journal: Journal): void {
    const id = this.ledger_tx.length + 1
    this.ledger_tx.push({
      ...{ club_id: this.club, id, journal: journal.name, source_type: journal.source.type, source_id: journal.source.id },
      ...{
        step: journal.step,
        on_date: at.on,
        created_at: at.instant,
        posted_by_user_id: at.by ?? null,
        provider_object: at.object ?? null,
      },
    })
    const lines = journal.lines.map((line) => ({ ...line, account: this.accountOf(line.account) }))
    for (const [line, { account, cents, of }] of lines.toSorted((a, b) => a.account - b.account).entries()) {
      const named = Object.fromEntries(dimensions.map((name) => [name, of[name] ?? null]))
      this.ledger_entry.push({
        ...{ club_id: this.club, tx_id: id, line: line + 1, account_id: account, on_date: at.on, cents },
        ...named,
      })
      this.balances.set(account, (this.balances.get(account) ?? 0) + cents)
    }
    for (const account of lockedAccounts(journal)) this.locked.add(this.accountOf(account))
  }

  private accountOf(account: Parameters<typeof accountKey>[0]): number {
    const known = this.accounts.get(accountKey(account))
    if (known !== undefined) return known
    const id = this.ledger_account.length + 1
    this.accounts.set(accountKey(account), id)
    const { kind, ownerKind, ownerId, categoryId } = account
    this.ledger_account.push({ club_id: this.club, id, kind, owner_kind: ownerKind, owner_id: ownerId, category_id: categoryId })
    return id
  }

  /** Balances that a posting locks. */
  get ledger_balance(): Row[] {
    return [...this.locked]
      .toSorted((a, b) => a - b)
      .map((id) => ({ club_id: this.club, account_id: id, cents: this.balances.get(id) ?? 0 }))
  }
}
