import type { MerchantFlag, MerchantPolicyKind, Vendor } from '@touchline/domain/payments/merchant'
import type { MethodKind, Method } from '@touchline/domain/payments/method'
import type { chargeKinds, TransactionStatus, TransactionType } from '@touchline/domain/payments/transaction'
import type { Generated } from 'kysely'
import type { JsonColumn, Local, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    club_merchant: Tenant<ClubMerchantTable>
    merchant_fee: Tenant<MerchantFeeTable>
    merchant_policy: Tenant<MerchantPolicyTable>
    provider_account: Local<ProviderAccountTable>
    billing_account: Tenant<BillingAccountTable>
    billing_customer: Tenant<BillingCustomerTable>
    payment_setup: Tenant<PaymentSetupTable>
    payment_method: Tenant<PaymentMethodTable>
    subscription: Tenant<SubscriptionTable>
    charge_line: Tenant<ChargeLineTable>
    line_item: Tenant<LineItemTable>
    line_item_part: Tenant<LineItemPartTable>
    receipt_number: Tenant<ReceiptNumberTable>
    txn: Tenant<TxnTable>
    txn_allocation: Tenant<TxnAllocationTable>
    receipt: Tenant<ReceiptTable>
    provider_operation: Tenant<ProviderOperationTable>
  }
}

/** A merchant account of a club. `returns_fee`: a full refund returns the service fee. */
export interface ClubMerchantTable {
  club_id: number
  id: Generated<number>
  name: string
  vendor: Vendor
  is_default: Generated<boolean>
  flags: Generated<MerchantFlag[]>
  purpose: Generated<'programs' | 'team_fees'>
  external_account: string
  treasury_status: string | null
  refund_days: number | null
  returns_fee: Generated<boolean>
  controller_user_id: number | null
  /** Details that the provider asks for. */
  missing: Generated<string[]>
  created_at: Generated<Date>
  /** Of what the club changes; the provider changes flags and details without it. */
  version_id: Generated<number>
  updated_by_user_id: number | null
}

/** The service fee of a merchant account from a day on; `base` and `cap` are cents, `percent` is in millionths. */
export interface MerchantFeeTable {
  club_id: number
  merchant_id: number
  valid_from: string
  type: 'custom' | 'grossed'
  base: number
  percent: number
  cap: number | null
}

/** A published version of a policy; it is never changed, because families have accepted it. */
export interface MerchantPolicyTable {
  club_id: number
  id: Generated<number>
  merchant_id: number
  kind: MerchantPolicyKind
  version: number
  text: string
  created_by_user_id: number | null
  created_at: Generated<Date>
}

/** The club of an account at a provider: an event names the account alone. */
export interface ProviderAccountTable {
  vendor: Vendor
  account: string
  merchant_club_id: number
  merchant_id: number
}

export interface BillingAccountTable {
  club_id: number
  id: Generated<number>
  user_id: number
}

/** A payer at the provider, one for each merchant account. */
export interface BillingCustomerTable {
  club_id: number
  billing_account_id: number
  merchant_id: number
  external: string
}

/** A method that a payer began to save. */
export interface PaymentSetupTable {
  club_id: number
  id: Generated<number>
  billing_account_id: number
  merchant_id: number
  user_id: number
  external: string
  created_at: Generated<Date>
}

/** A saved card or bank account, without its number. */
export interface PaymentMethodTable {
  club_id: number
  id: Generated<number>
  billing_account_id: number
  merchant_id: number
  user_id: number
  external: string
  kind: MethodKind
  brand: string
  last4: string
  expires_month: number | null
  expires_year: number | null
  state: Method['state']
  mandate_in_force: boolean
  removed_at: Date | null
  created_at: Generated<Date>
}

/** The obligation of a payer for one registration. */
export interface SubscriptionTable {
  club_id: number
  id: Generated<number>
  /** The payer. */
  user_id: number
  player_id: number | null
  merchant_id: number
  club_region_id: number | null
  region_source: string | null
  program_id: number | null
  package_id: number | null
  /** The kind of invoice that started it; its program is the invoice. Null: a registration. */
  invoice_source: 'invoice' | 'club_fee' | null
  description: string
  hold_at: Date | null
  hold_reason: string | null
  canceled_at: Date | null
  cancel_reason: string | null
  /** Instalments are charged to the method of the payer on their due days. */
  autopay: Generated<boolean>
  version_id: Generated<number>
  created_at: Generated<Date>
}

export interface ChargeLineTable {
  club_id: number
  id: Generated<number>
  subscription_id: number
  kind: (typeof chargeKinds)[number]
  description: string
  accounting_code_id: number | null
  /** Of a donation: the fee of the program that it is given to. */
  donation_fund_id: number | null
  /** The charge line of the first payer, of which a second payer owes a part. */
  of_line_id: number | null
}

/** An instalment: an amount due on one day. */
export interface LineItemTable {
  club_id: number
  id: Generated<number>
  subscription_id: number
  due_on: string
  over_due_on: string | null
  canceled_at: Date | null
  /** The late fee of the plan, in cents; 0: none. */
  late_fee_cents: Generated<number>
  /** The day on which the late fee was charged. */
  late_fee_on: string | null
  /** It is charged only after an admin has approved it. */
  needs_approval: Generated<boolean>
  /** Failed charges by the collection. */
  tries: Generated<number>
  next_try_on: string | null
  /** The reason for which the collection charges it no more. */
  stopped: 'tries' | 'method' | null
  /** The day of the last mail that announced a charge, and the day that it named. */
  announced_on: string | null
  announced_for: string | null
  /** Reminders that were sent. */
  reminders: Generated<number>
  /** The charge of the collection whose outcome is not noted yet. */
  charge_txn_id: number | null
  /** The instalment of the first payer, of which this is the part of a second payer. */
  of_item_id: number | null
}

/** The cents of an instalment that belong to one charge line. */
export interface LineItemPartTable {
  club_id: number
  line_item_id: number
  charge_line_id: number
  cents: number
  /** Given up, waived, granted as financial aid, or moved to other instalments. */
  reduced_cents: Generated<number>
}

/** The last number of the receipts of a club; its row is locked while a receipt is written, so that no number is missing. */
export interface ReceiptNumberTable {
  club_id: number
  last: number
}

/** A transaction as people see it. Amounts are cents; only a payout can be negative. */
export interface TxnTable {
  club_id: number
  id: Generated<number>
  type: TransactionType
  status: TransactionStatus
  /** The payer; null for a payout. */
  user_id: number | null
  merchant_id: number | null
  subscription_id: number | null
  parent_txn_id: number | null
  club_region_id: number | null
  /** Without the service fee. */
  cents: number
  fee_cents: Generated<number>
  payment_method_id: number | null
  method_kind: MethodKind | null
  method_brand: string | null
  method_last4: string | null
  /** Of a card, as they were when it paid. */
  method_expires_month: number | null
  method_expires_year: number | null
  external_id: string | null
  description: string | null
  failure_code: string | null
  failure_reason: string | null
  /** Of a refund. */
  refund_to: 'method' | 'credit' | null
  /** Of a refund: its amount is outstanding again. */
  rebill: boolean | null
  /** Of a credit. */
  remaining_cents: number | null
  rescinded_cents: number | null
  /** The last day of a credit in the club’s zone. */
  credit_expires_on: string | null
  created_by_user_id: number | null
  /** The payer has to confirm the payment with the bank. */
  awaits_payer: Generated<boolean>
  /** A donation without a registration, or a refund or dispute of one. */
  is_donation: Generated<boolean>
  created_at: Generated<Date>
  completed_at: Date | null
}

/** A part of a payment (positive), or of what went back from it (negative). */
export interface TxnAllocationTable {
  club_id: number
  id: Generated<number>
  txn_id: number
  payment_txn_id: number
  /** Null, as the charge line: a donation without a registration. */
  line_item_id: number | null
  charge_line_id: number | null
  cents: number
  /** It changes what is open of the instalment; a refund that reduces the amount due does not. */
  reopens: boolean
  /** False once the transaction has failed. */
  counts: Generated<boolean>
}

export interface ReceiptTable {
  club_id: number
  id: Generated<number>
  number: number
  txn_id: number
  user_id: number
  cents: number
  fee_cents: number
  created_at: Generated<Date>
}

/** A call of a provider that was decided. Its row is committed before the call, so that a crash leaves it to be repeated with the same key. */
export interface ProviderOperationTable {
  club_id: number
  id: Generated<number>
  kind: 'payment' | 'refund' | 'detach'
  merchant_id: number
  txn_id: number | null
  payment_method_id: number | null
  state: Generated<'pending' | 'done' | 'refused'>
  /** The values of the call. */
  input: JsonColumn
  tries: Generated<number>
  next_try_at: Date
  created_at: Generated<Date>
}
