import type { GivenAnswer } from '@touchline/domain/forms/question'
import type { FeeRule } from '@touchline/domain/ledger/service-fee'
import type { Price } from '@touchline/domain/programs/price'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import type { WaitlistState } from '@touchline/domain/registration/waitlist'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultJson, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    cart: Tenant<CartTable>
    cart_item: Tenant<CartItemTable>
    registration: Tenant<RegistrationTable>
    registration_discount: Tenant<RegistrationDiscountTable>
    waitlist_entry: Tenant<WaitlistEntryTable>
    waiting_place: Tenant<WaitingPlaceTable>
    registration_digest: Tenant<RegistrationDigestTable>
  }
}

export interface CartTable {
  club_id: number
  id: Generated<number>
  user_id: number
  program_id: number
  state: Generated<'open' | 'paying' | 'done'>
  code: string | null
  postal_code: string | null
  held_until: Date | null
  /** The payment of what is due at the registration. */
  txn_id: Generated<number | null>
  /** Account credit that is used once that payment is completed. */
  credit_cents: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A price before financial aid. */
export interface HeldPrice extends Price {
  /** The later payments of its plan wait for the club. */
  needsApproval: boolean
  /** The rule of the service fee of what is due at once; null where the club took no payments online. Carts of an earlier version have none. */
  serviceFee?: FeeRule | null
}

export interface CartItemTable {
  club_id: number
  id: Generated<number>
  cart_id: number
  player_id: number
  package_id: number
  payment_plan_id: number | null
  fee_ids: Generated<number[]>
  /** Cents by the id of the fee. */
  donations: DefaultJson<Record<string, number>>
  /** Answers as they were typed. */
  answers: DefaultJson<GivenAnswer[]>
  holds: Generated<boolean>
  /** Kept while the cart holds seat and price. */
  price: ColumnType<HeldPrice | null, undefined, string | null>
}

export interface RegistrationTable {
  club_id: number
  id: Generated<number>
  program_id: number
  package_id: number
  player_id: number
  /** The person who registered the player, or declined; null while an invitation is open, and where nobody answered it. */
  user_id: number | null
  status: RegistrationStatus
  subscription_id: number | null
  payment_plan_id: number | null
  price: number
  signed_name: string | null
  /** SHA-256 of the text that was signed. */
  document_hash: string | null
  /** The network address of the signer. */
  signed_from: string | null
  /** The answers of the family; null where nothing was asked. */
  form_id: Generated<number | null>
  /** Of a player who was invited; the registration follows from the invitation. */
  invited_by_user_id: Generated<number | null>
  invited_at: Generated<Date | null>
  /** The last mail about the invitation. */
  sent_at: Generated<Date | null>
  /** The last day on which the family answers, in the zone of the club. */
  answer_by: Generated<string | null>
  /** The team that the player joins with the registration. */
  team_id: Generated<number | null>
  /** The versions of the policies that were accepted; null where nothing was charged, or none was published. */
  refund_policy_id: Generated<number | null>
  cancellation_policy_id: Generated<number | null>
  /** Of a registration that staff have canceled. */
  canceled_at: Generated<Date | null>
  canceled_by_user_id: Generated<number | null>
  cancel_reason: Generated<string | null>
  /** The seat of a canceled registration is still counted as taken: the act may be undone. */
  keeps_seat: Generated<boolean>
  /** Staff who registered the player for the family; null: the family did. */
  registered_by_user_id: Generated<number | null>
  created_at: Generated<Date>
}

export interface RegistrationDiscountTable {
  club_id: number
  id: Generated<number>
  registration_id: number
  discount_id: number
  cents: number
}

export interface WaitlistEntryTable {
  club_id: number
  id: Generated<number>
  program_id: number
  package_id: number
  player_id: number
  /** The person who put the player on the list. */
  user_id: number
  position: number
  state: Generated<WaitlistState>
  /** A seat of the package is counted as held. */
  holds: Generated<boolean>
  offer_expires_at: Date | null
  /** The form that was answered with the entry; null without answers. */
  form_id: Generated<number | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface RegistrationDigestTable {
  club_id: number
  /** Registrations before this moment were told to those who administer the programs. */
  told_until: Date
}

export interface WaitingPlaceTable {
  club_id: number
  program_id: number
  /** The lowest id of its players, or the negative id of a person who has none yet. */
  family: number
  draw: number
  arrival: Generated<number>
  alive_until: Date
  /** Null while the family waits. */
  entered_at: Date | null
}
