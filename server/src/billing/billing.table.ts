import type { ActKind } from '@touchline/domain/billing/acts'
import type { ShareState } from '@touchline/domain/billing/share'
import type { Part } from '@touchline/domain/ledger/journal'
import type { TimingSetting } from '@touchline/domain/programs/price'
import type { Generated } from 'kysely'
import type { DefaultJson, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    subscription_act: Tenant<SubscriptionActTable>
    method_choice: Tenant<MethodChoiceTable>
    collection_run: Tenant<CollectionRunTable>
    aid_grant: Tenant<AidGrantTable>
    payment_share: Tenant<PaymentShareTable>
    club_fee_timing: Tenant<ClubFeeTimingTable>
  }
}

/** An act on a subscription; the source of its journal. */
export interface SubscriptionActTable {
  club_id: number
  id: Generated<number>
  subscription_id: number
  line_item_id: number | null
  kind: ActKind
  cents: number | null
  reason: string | null
  /** Null: the server. */
  by_user_id: number | null
  created_at: Generated<Date>
  undone_at: Date | null
}

/** The method that a payer chose for all instalments at a merchant account. */
export interface MethodChoiceTable {
  club_id: number
  billing_account_id: number
  merchant_id: number
  payment_method_id: number
  chosen_at: Date
}

/** A day of the club’s zone on which instalments were collected. */
export interface CollectionRunTable {
  club_id: number
  day: string
  finished_at: Generated<Date>
}

/** Financial aid that the club granted a player for a program: it waits for the registration, or has reduced a subscription. */
export interface AidGrantTable {
  club_id: number
  id: Generated<number>
  program_id: number
  player_id: number
  cents: number
  /** Null while it waits. */
  subscription_id: number | null
  /** The reduction of the subscription with the account credit, which may be less than what was granted. */
  applied_cents: number | null
  /** The reduction by charge line, for the journal of a revocation. */
  parts: DefaultJson<Part[]>
  /** The account credit for what was paid before the aid. */
  credit_txn_id: Generated<number | null>
  /** Credit that the family had used when the aid was revoked, or went to another registration. */
  kept_cents: Generated<number>
  revoked_at: Date | null
  created_at: Generated<Date>
}

/** The time at which a payer or a player pays fees with a due date; at checkout without a row. */
export interface ClubFeeTimingTable {
  club_id: number
  id: Generated<number>
  /** One of the two is set. */
  user_id: number | null
  player_id: number | null
  value: TimingSetting
}

/** A payer asks another person to pay a part of what is unpaid of a subscription. */
export interface PaymentShareTable {
  club_id: number
  id: Generated<number>
  /** Of the first payer. */
  subscription_id: number
  /** Of the second payer, once that person has agreed. */
  part_subscription_id: number | null
  /** Of a contact who is asked, or of the owner of the address who has agreed. */
  user_id: number | null
  /** The address that is asked; null: a contact is. */
  email: string | null
  millionths: number
  state: Generated<ShareState>
  created_at: Generated<Date>
  answered_at: Date | null
  ended_at: Date | null
}
