import type { BalanceKind, PayoutState } from '@touchline/domain/payments/payouts/payout'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    provider_event: Tenant<ProviderEventTable>
    orphaned_object: Tenant<OrphanedObjectTable>
    dispute: Tenant<DisputeTable>
    payout: Tenant<PayoutTable>
    balance_txn: Tenant<BalanceTxnTable>
    payout_item: Tenant<PayoutItemTable>
    reconciliation_run: Tenant<ReconciliationRunTable>
  }
}

/** An event of a provider as it came. `kept`: nothing follows from it. `orphaned`: its object is still unknown after 15 minutes. */
export interface ProviderEventTable {
  club_id: number
  id: Generated<number>
  merchant_id: number
  event_id: string
  type: string
  object_kind: string
  object_id: string
  raw_body: Buffer
  state: Generated<'new' | 'done' | 'kept' | 'orphaned'>
  tries: Generated<number>
  next_try_at: Date
  received_at: Generated<Date>
}

/** An object of the provider that no transaction knows. */
export interface OrphanedObjectTable {
  club_id: number
  id: Generated<number>
  merchant_id: number
  kind: string
  external: string
  /** The money that it has moved; null for none, such as of a declined payment or a method, and for objects of older versions. */
  cents: number | null
  found_at: Generated<Date>
}

export interface DisputeTable {
  club_id: number
  id: Generated<number>
  txn_id: number
  payment_txn_id: number
  external: string
  reason: string
  /** The fee of the provider as it is booked: it comes with the dispute that an inquiry becomes, and a part may come back. */
  fee_cents: number
  /** An inquiry moves no money. */
  is_inquiry: boolean
  state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  evidence_due: Date | null
  /** The cents beyond what was left of the payment. */
  beyond_cents: Generated<number>
  /** The money has been held back. */
  is_posted: Generated<boolean>
  /** The mails to finance that have come due. */
  told: Generated<number>
}

export interface PayoutTable {
  club_id: number
  id: Generated<number>
  txn_id: number
  merchant_id: number
  external: string
  state: PayoutState
  arrival_on: string
  is_paid_posted: Generated<boolean>
}

/** A change of the balance at the provider. */
export interface BalanceTxnTable {
  club_id: number
  id: Generated<number>
  merchant_id: number
  external: string
  kind: BalanceKind
  source: string | null
  cents: number
  fee_cents: number
  net_cents: number
  available_on: Date
  created_at: Date
}

export interface PayoutItemTable {
  club_id: number
  payout_id: number
  balance_txn_id: number
}

/** The balance at the provider beside the one of the ledger. */
export interface ReconciliationRunTable {
  club_id: number
  id: Generated<number>
  merchant_id: number
  provider_cents: number
  ledger_cents: number
  run_at: Generated<Date>
}
