import type { Actor } from '@touchline/domain/access/actor'
import type { FeeRule } from '@touchline/domain/ledger/service-fee'
import { isCodeUsedUp, discountsOf as takenDiscounts } from '@touchline/domain/programs/price'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { sql } from 'kysely'
import { creditOf, payingInPerson } from '../billing/read-subscription.ts'
import type { Db } from '../kit/database/database.ts'
import { together } from '../kit/database/together.ts'
import { findTxn } from '../payments/payments.store.ts'
import { shownTxn } from '../payments/shown-txn.ts'
import { presentProgram, seatsShown } from '../programs/program-page.ts'
import { findPaying, itemsOf, promisedCredit, type CartItemRow, type CartRow } from './cart.store.ts'
import { heldFeeOf, withHeldPrices } from './held-prices.ts'
import {
  agreementHashOf,
  asksPostalCode,
  choicesOf,
  choicesSeen,
  discountOffer,
  lacksPlan,
  planNames,
  policiesOf,
  pricesOf,
  reasonsOf,
  totalsOf,
  withoutWithdrawn,
  type Offer,
  type Said,
} from './price-cart.ts'
import { feeByMethod, scheduleHash, shownInstalments } from './schedule/payment-schedule.ts'
import { withWaitlists } from './waitlist/waitlist.store.ts'

/** Presents a cart with everything that stands beside its steps. */
export async function presentCart(db: Db, offer: Offer, cart: CartRow | undefined, actor: Actor, now: Date): Promise<Cart> {
  const [stored, paying] = await together([cart ? itemsOf(db, cart) : [], findPaying(db, offer.program, actor.userId)])
  const items = cart ? withHeldPrices(cart, stored, now) : []
  const held = cart?.held_until && cart.held_until > now ? cart.held_until.toISOString() : null
  const said = { code: cart?.code ?? null, postal_code: cart?.postal_code ?? null }
  return await presentChoices({ db, actor, now }, offer, { items, said, held_until: held, txnId: paying?.txn_id ?? null })
}

interface Presented {
  items: readonly CartItemRow[]
  said: Said
  held_until: string | null
  /** The payment that is under way. */
  txnId: number | null
}
/** Presents choices, of a cart or of a program change, checked and priced at this moment. */
export async function presentChoices(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  offer: Offer,
  { items, said, held_until, txnId }: Presented,
): Promise<Cart> {
  const known = items.filter(
    ({ package_id, player_id }) => offer.packages.some(({ id }) => id === package_id) && offer.players.some(({ id }) => id === player_id),
  )
  const { code } = said
  const prices = pricesOf(offer, known, said)
  const offered = known.map((item) => withoutWithdrawn(offer, item))
  // A held price has the fees that were offered when the hold began.
  const withdrawn = known.flatMap((item, at) => {
    const left = new Set([...chosenFees(offered[at]!), ...prices[at]!.lines.map(({ feeId }) => feeId)])
    return chosenFees(item).filter((id) => !left.has(id))
  })
  const totals = totalsOf(prices)
  const codes = new Set(offer.discounts.flatMap(({ id, code: one }) => (one === null ? [] : [id])))
  const codeApplies =
    choicesOf(offer, known, said).some((choice) => takenDiscounts(choice).some((one) => one.code !== null)) ||
    prices.some(({ discounts }) => discounts.some(({ id }) => id !== null && codes.has(id)))
  const isCodeUnknown = code !== null && known.length > 0 && !codeApplies
  const heldFee = heldFeeOf(known)
  const feeOfToday = feeByMethod(db, offer)
  const [program, feesOf, feesNow, plans, withdrawnFees, credit, paying] = await together([
    pageOf({ db, actor, now }, offer),
    feeOfToday,
    heldFee === null ? feeOfToday : feeByMethod(db, offer, heldFee),
    planNames(db, offer, known),
    withdrawnNames(db, offer, withdrawn),
    creditLeft(db, offer, actor.userId),
    payingOf({ db, actor, now }, offer, { txnId, heldFee }),
  ])
  return {
    program,
    agreement: offer.program.agreement,
    agreement_hash: agreementHashOf(offer.program),
    ...said,
    asks_postal_code: asksPostalCode(offer),
    code_unknown: isCodeUnknown,
    code_used_up: isCodeUnknown && isCodeUsedUp(offer.discounts.map(discountOffer), code),
    held_until,
    players: offer.players.map((player) => ({
      ...{ id: player.id, name: player.name, registered: player.registered, registered_package_ids: player.registered_package_ids },
      problems: offer.packages.map((of) => ({
        package_id: of.id,
        reasons: reasonsOf(offer, player, of, { locale: actor.locale, postalCode: said.postal_code }),
      })),
      waitlist: offer.waitlist
        .filter(({ player_id }) => player_id === player.id)
        .map(({ id, package_id, package: name, state, place, offer_expires_at }) => ({
          ...{ id, package_id, package: name, state, place, offer_expires_at },
        })),
      invitation: invitationOf(offer, player.id),
    })),
    items: offered.map((item, at) => ({
      ...{ player_id: item.player_id, package_id: item.package_id, payment_plan_id: item.payment_plan_id, fee_ids: item.fee_ids },
      payment_plan: item.payment_plan_id === null ? null : { name: plans.get(item.payment_plan_id)!, is_withdrawn: lacksPlan(offer, item) },
      donations: Object.entries(item.donations).map(([id, cents]) => ({ fee_id: Number(id), cents })),
      answers: item.answers.filter(({ question_id }) => offer.questions.some(({ id }) => id === question_id)),
      price: {
        lines: prices[at]!.lines.map(({ kind, name, gross, cents }) => ({ kind, name, gross, cents })),
        discounts: prices[at]!.discounts.map(({ name, cents }) => ({ name, cents })),
        aid: prices[at]!.aid,
        total: prices[at]!.total,
        instalments: shownInstalments(prices[at]!, feesOf),
      },
    })),
    choices: choicesSeen(items),
    withdrawn: withdrawnFees,
    ...totals,
    schedule_hash: scheduleHash({ prices, due_now: totals.due_now }),
    payments_closed: offer.isClosed,
    policies: shownPolicies(offer, totals.total),
    service_fee: feesNow(totals.due_now),
    credit,
    ...paying,
  }
}

/** A page after its reader has taken seats; `left` are the free seats of their packages. A package that is full, or has a waitlist, stays full for others. */
export const afterSeats = (page: Cart['program'], left: ReadonlyMap<number, number | null>): Cart['program'] => ({
  ...page,
  packages: page.packages.map((one) => {
    const free = one.is_full ? undefined : left.get(one.id)
    return free === undefined ? one : { ...one, ...(free === 0 ? { is_full: true, seats_left: null } : seatsShown(free)) }
  }),
})

/** The page of the program; packages with a waitlist are full. */
async function pageOf({ db, actor, now }: { db: Db; actor: Actor; now: Date }, offer: Offer): Promise<Cart['program']> {
  return await withWaitlists(db, offer.program.club_id, await presentProgram(db, offer.program, actor, now, offer))
}

const chosenFees = ({ fee_ids, donations }: CartItemRow): number[] => [...fee_ids, ...Object.keys(donations).map(Number)]

/** The names of fees that are no longer offered, also of archived ones. */
async function withdrawnNames(db: Db, { program }: Offer, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from program_fee
    where club_id = ${program.club_id} and program_id = ${program.id} and id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows.map(({ name }) => name)
}

/** The account credit of a person that no other cart is about to use. */
async function creditLeft(db: Db, { program, today }: Offer, userId: number): Promise<number> {
  const [credit, promised] = await together([creditOf(db, program.club_id, userId, today), promisedCredit(db, program.club_id, userId)])
  return Math.max(0, credit - promised)
}

/** A player has one open invitation to a program. */
function invitationOf({ invitations }: Offer, playerId: number): Cart['players'][number]['invitation'] {
  const found = invitations.find(({ player_id }) => player_id === playerId)
  if (!found) return null
  const { id, package_id, package: name, team, answer_by } = found
  return { id, package_id, package: name, team, answer_by }
}

function shownPolicies(offer: Offer, total: number): Cart['policies'] {
  const policies = policiesOf(offer, total)
  if (policies === null) return null
  const { merchant, refund, cancellation, hash } = policies
  return { merchant_id: merchant.id, refund: refund?.version ?? null, cancellation: cancellation?.version ?? null, hash }
}

/** The methods of the caller, and the payment that is under way. */
async function payingOf(
  call: { db: Db; actor: Actor; now: Date },
  { program, merchant, today }: Offer,
  { txnId, heldFee }: { txnId: number | null; heldFee: FeeRule | null },
) {
  const [txn, paying] = await together([
    txnId === null ? undefined : findTxn(call.db, program.club_id, txnId),
    merchant && payingInPerson(call, { club_id: program.club_id, merchant_id: merchant.id }, today),
  ])
  return {
    paying: paying && { ...paying, fee: heldFee ?? paying.fee },
    payment: txn ? await shownTxn(call, txn, false) : null,
  }
}
