import type { SubscriptionAct } from '@touchline/domain/billing/acts'
import type { readBilling, readClubSubscription, readOwnRegistration } from '@touchline/domain/billing/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'

export type Billing = ReplyGot<typeof readBilling>
/** A merchant account at which the family pays. */
export type Paying = Billing['paying'][number]
export type ClubSubscription = ReplyGot<typeof readClubSubscription>
export type ShownTxn = ReplyGot<typeof readOwnRegistration>['transactions'][number]
/** An act that is being entered, and the transaction that it is about. */
export interface OpenAct {
  act: SubscriptionAct
  txn?: ShownTxn
}
