import { divide, spread } from './allocation.ts'
import type { Part } from './journal.ts'
import { amount, around, newId, oneOf, paymentEvent, post, type Act, type Club, type Donation } from './test-club.ts'

const arrived = (club: Club, how?: Donation['how']) =>
  club.donations.filter((one) => one.state === 'arrived' && one.left > 0 && (how === undefined || one.how === how))
const whole = ({ parts }: Donation) => parts.reduce((sum, { cents }) => sum + cents, 0)
/** The parts of an amount that goes back; beyond what is left the ledger has something to refuse. */
const partsFor = (donation: Donation, cents: number): Part[] => spread(cents, donation.parts)

const give =
  (how: Donation['how']): Act =>
  (club, pick) => {
    const [cents, fee, id, merchant] = [amount(pick), pick(3) * 40, newId(club), 1 + pick(2)]
    const parts = divide(cents, [2, 1]).flatMap((share, at) => (share > 0 ? [{ cents: share, of: { donation_fund_id: at + 1 } }] : []))
    const donation: Donation = { id, merchant, how, state: how === 'card' ? 'arrived' : 'on its way', parts, fee, left: 0 }
    const event = paymentEvent('txn', id, id)
    if (how === 'card') {
      post(club, club.journals.donated(event, donation, false), { processor: cents, inc_donation: -cents })
      donation.left = cents
    } else post(club, club.journals.bankDebitSubmitted(event, donation), { ach_in_flight: cents + fee, pending_pay: -cents - fee })
    club.donations.push(donation)
  }

const decide =
  (succeeds: boolean): Act =>
  (club, pick) => {
    const donation = oneOf(
      club.donations.filter(({ state }) => state === 'on its way'),
      pick,
    )
    if (!donation) return
    const [event, cents] = [paymentEvent('txn', donation.id, donation.id), whole(donation)]
    const ended = { ach_in_flight: -cents - donation.fee, pending_pay: cents + donation.fee }
    if (succeeds) post(club, club.journals.donated(event, donation, true), { ...ended, processor: cents, inc_donation: -cents })
    else post(club, club.journals.bankDebitFailed(event, donation), ended)
    donation.state = succeeds ? 'arrived' : 'failed'
    donation.left = succeeds ? cents : 0
  }

const goesBack: Act = (club, pick) => {
  const donation = oneOf(arrived(club), pick)
  if (!donation) return
  const [cents, id] = [around(donation.left, pick), newId(club)]
  const refund = { merchant: donation.merchant, parts: partsFor(donation, cents), rebill: false, fee: 0 }
  const journal = club.journals.refunded(paymentEvent('refund', id, donation.id), refund)
  if (post(club, journal, { processor: -cents, refunds: cents }, cents <= donation.left)) donation.left -= cents
}

/** A card network or a bank takes what is left, and the service fee with it: nobody owes it, so it is a loss. */
const isTaken: Act = (club, pick) => {
  const donation = oneOf(arrived(club), pick)
  if (!donation) return
  const { merchant, left, fee, how } = donation
  const taken = { merchant, parts: partsFor(donation, left), beyond: fee, live: () => false }
  const lost = { processor: -left - fee, dispute_loss: left + fee }
  const event = paymentEvent(how === 'card' ? 'dispute' : 'bank return', newId(club), donation.id)
  if (how === 'bank') post(club, club.journals.bankDebitReturned(event, taken, 0), lost)
  else {
    post(club, club.journals.disputeOpened(event, taken, 0), { processor: -left - fee, dispute_held: left + fee })
    post(club, club.journals.disputeLost(event, taken), { dispute_held: -left - fee, dispute_loss: left + fee })
  }
  donation.left = 0
}

/** Donations without a registration. */
export const donationActs: Record<string, Act> = {
  ...{ byCard: give('card'), byBank: give('bank'), bankPays: decide(true), bankRefuses: decide(false), goesBack, isTaken },
}
