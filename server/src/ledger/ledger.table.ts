import type { Generated } from 'kysely'
import type { AccountName, OwnerKind } from '@touchline/domain/ledger/accounts'
import type { JsonColumn, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    ledger_account: Tenant<LedgerAccountTable>
    ledger_tx: Tenant<LedgerTxTable>
    ledger_entry: Tenant<LedgerEntryTable>
    ledger_balance: Tenant<LedgerBalanceTable>
    ledger_snapshot: Tenant<LedgerSnapshotTable>
    ledger_day: Tenant<LedgerDayTable>
    ledger_kind_day: Tenant<LedgerKindDayTable>
    ledger_part: Tenant<LedgerPartTable>
  }
}

export interface LedgerAccountTable {
  club_id: number
  id: Generated<number>
  kind: AccountName
  owner_kind: OwnerKind
  /** 0 for the club. */
  owner_id: number
  /** 0 without a budget category. */
  category_id: Generated<number>
}

/** A posted journal. */
export interface LedgerTxTable {
  club_id: number
  id: Generated<number>
  journal: string
  source_type: string
  source_id: number
  step: string
  /** The day of the posting in the club’s zone. */
  on_date: string
  posted_by_user_id: number | null
  /** The object of the provider behind it, such as a charge or a payout. */
  provider_object: string | null
  created_at: Generated<Date>
}

export interface LedgerEntryTable {
  club_id: number
  tx_id: number
  line: number
  account_id: number
  on_date: string
  /** A debit is positive, a credit negative. */
  cents: number
  subscription_id: number | null
  team_fee_player_id: number | null
  charge_line_id: number | null
  program_id: number | null
  package_id: number | null
  club_region_id: number | null
  region_source: string | null
  accounting_code_id: number | null
  donation_fund_id: number | null
  donation_source: string | null
  invoice_id: number | null
  invoice_source: string | null
  team_account_id: number | null
  payer_user_id: number | null
  merchant_id: number | null
  txn_id: number | null
  payment_txn_id: number | null
}

/** The balance of an account with a floor; a posting locks the row. */
export interface LedgerBalanceTable {
  club_id: number
  account_id: number
  cents: number
}

/** The balance of an account without a floor at the end of a day with entries. */
export interface LedgerSnapshotTable {
  club_id: number
  account_id: number
  day: string
  cents: number
}

/** A day that is closed: nothing is posted on it any more. */
export interface LedgerDayTable {
  club_id: number
  day: string
  /** The names of the statements that did not hold. */
  broken: Generated<string[]>
  closed_at: Generated<Date>
}

/** The accounts in use of a kind at the end of a closed day, and the sum of their balances. */
export interface LedgerKindDayTable {
  club_id: number
  day: string
  kind: AccountName
  accounts: number
  cents: number
}

/** The sums of each kind over the journals up to `last_tx` on the days after a closed one, up to `day`; they count while there are `journals` of these. */
export interface LedgerPartTable {
  club_id: number
  after_day: string
  day: string
  last_tx: number
  journals: number
  sums: JsonColumn<readonly { kind: AccountName; accounts: number; cents: number }[]>
}
