import {
  credit,
  credits,
  debit,
  debits,
  journal,
  move,
  ofClub,
  ofMerchant,
  totalOf,
  type Line,
  type MoneyEvent,
  type Part,
} from '../journal.ts'
import { borne, type TakenBack } from './bank-debits.ts'

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
    ...(fee > 0 ? move([{ cents: fee, of: {} }], ofClub('dispute_fee'), ofMerchant('processor', disputed.merchant)) : []),
  ])

/**
 * A dispute was won: the money is back, and the fee where the provider returns it.
 */
export const disputeWon = (event: MoneyEvent, disputed: Disputed, fee: number) =>
  journal('dispute_won', 'won', event, [
    debit(ofMerchant('processor', disputed.merchant), whole(disputed)),
    ...held(disputed, credits),
    ...(fee > 0 ? move([{ cents: fee, of: {} }], ofMerchant('processor', disputed.merchant), ofClub('dispute_fee')) : []),
  ])

/**
 * A dispute was lost: outstanding again while the subscription is live, else a loss.
 */
export const disputeLost = (event: MoneyEvent, lost: TakenBack) =>
  journal('dispute_lost', 'lost', event, [...borne(lost), ...held(lost, credits)])
