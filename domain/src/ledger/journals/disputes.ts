import { credit, credits, debit, debits, journal, ofMerchant, totalOf, type Line, type MoneyEvent, type Part } from '../journal.ts'
import { borne, disputeFee, type TakenBack } from './bank-debits.ts'

/** A dispute about parts of a payment, and `beyond` them about what is not left of it. */
type Disputed = Omit<TakenBack, 'live'>
const held = ({ merchant, parts, beyond = 0 }: Disputed, line: (parts: readonly Part[], of: ReturnType<typeof ofMerchant>) => Line[]) =>
  line([...parts, ...(beyond > 0 ? [{ cents: beyond, of: { payment_txn_id: undefined } }] : [])], ofMerchant('dispute_held', merchant))
const whole = ({ parts, beyond = 0 }: Disputed) => totalOf(parts) + beyond

/**
 * A card network holds money back, and the provider takes its fee. An inquiry moves no money and has no journal.
 */
export const disputeOpened = (event: MoneyEvent, disputed: Disputed, fee: number) =>
  journal('dispute_opened', 'opened', event, [
    ...held(disputed, debits),
    credit(ofMerchant('processor', disputed.merchant), whole(disputed)),
    ...disputeFee(disputed.merchant, fee),
  ])

/**
 * A dispute was won: the money is back, and as much of the fee as the provider returns.
 */
export const disputeWon = (event: MoneyEvent, disputed: Disputed, fee: number) =>
  journal('dispute_won', 'won', event, [
    debit(ofMerchant('processor', disputed.merchant), whole(disputed)),
    ...held(disputed, credits),
    ...disputeFee(disputed.merchant, -fee),
  ])

/**
 * The fee of a dispute has become another one, higher or lower, beside its own steps; `change` counts these changes.
 */
export const disputeFeeChanged = (event: MoneyEvent, merchant: number, cents: number, change: number) =>
  journal('dispute_fee_changed', `fee ${change}`, event, disputeFee(merchant, cents))

/**
 * A dispute was lost: outstanding again while the subscription is live, else a loss.
 */
export const disputeLost = (event: MoneyEvent, lost: TakenBack) =>
  journal('dispute_lost', 'lost', event, [...borne(lost), ...held(lost, credits)])
