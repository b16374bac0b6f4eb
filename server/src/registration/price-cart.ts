import type { Actor } from '@touchline/domain/access/actor'
import { fill } from '@touchline/domain/kit/texts'
import { isAmongPostalCodes, problemsOf } from '@touchline/domain/programs/eligibility'
import { isForPackage, priceOf, type Choice, type DiscountOffer, type FeeOffer, type Price } from '@touchline/domain/programs/price'
import { withAid, type AidedPrice } from '@touchline/domain/registration/aided-price'
import type { ProgramInvitation } from '@touchline/domain/registration/invitations/invitation-endpoints'
import type { WaitlistEntry } from '@touchline/domain/registration/waitlist-endpoints'
import { texts as english } from '@touchline/domain/registration/refusal-texts.en'
import { texts as spanish } from '@touchline/domain/registration/refusal-texts.es'
import { sql } from 'kysely'
import { waitingGrants, type AidGrantRow } from '../billing/aid-grants.ts'
import { timingOfPlayer, timingsOf, type TimingsOfFamily } from '../billing/fee-timing.ts'
import { merchantToPay } from '../billing/merchant-to-pay.ts'
import type { Db } from '../kit/database/database.ts'
import { together } from '../kit/database/together.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { policiesInForce, type PoliciesInForce } from '../payments/merchants/merchants.store.ts'
import type { MerchantRow } from '../payments/payments.store.ts'
import {
  asQuestion,
  discountsOf,
  eligibilityOf,
  feesOf,
  packagesOf,
  plansOf,
  questionsOf,
  todayOf,
  type DiscountRow,
  type FeeRow,
  type PackageRow,
  type PlanRow,
  type ProgramQuestion,
  type ProgramRow,
} from '../programs/programs.store.ts'
import { familyPlayers, heldUses, type CartItemRow, type CartRow, type FamilyPlayer } from './cart.store.ts'
import { familyInvitations } from './invitations/invitations.store.ts'
import { familyEntries } from './waitlist/waitlist.store.ts'

export const wordsOf = ({ locale }: Pick<Actor, 'locale'>): Readonly<Record<keyof typeof english, string>> =>
  locale === 'es' ? spanish : english

/** All that a registration in a program is checked and priced by, read once. */
export interface Offer {
  program: ProgramRow
  packages: readonly PackageRow[]
  fees: readonly FeeRow[]
  discounts: readonly DiscountRow[]
  plans: readonly PlanRow[]
  questions: readonly ProgramQuestion[]
  players: readonly FamilyPlayer[]
  /** Entries of the players on waitlists of the program. */
  waitlist: readonly WaitlistEntry[]
  /** Open invitations of the players to the program. */
  invitations: readonly ProgramInvitation[]
  /** Financial aid of the players for the program that waits for a registration. */
  grants: readonly AidGrantRow[]
  /** Those of a registration in whose place another one comes. */
  carried: readonly AidGrantRow[]
  /** The account that is charged; null where the club takes no payments online. */
  merchant: MerchantRow | null
  /** The account at which families pay takes no payments now, so nothing that costs can be registered for. */
  isClosed: boolean
  /** Of the account that is charged. */
  policies: PoliciesInForce
  /** When the family pays fees with a due date that follow a setting. */
  timings: TimingsOfFamily
  today: string
  /** Of the regions where residents live; empty: everybody is a resident. */
  residentCodes: string
}

export async function readOffer(db: Db, program: ProgramRow, actor: Actor, now: Date): Promise<Offer> {
  const { club_id: clubId, id } = program
  const today = todayOf(program, now)
  const ofMerchant = async () => {
    const { merchant, isClosed } = await merchantToPay(db, clubId, actor)
    return { merchant, isClosed, policies: merchant ? await policiesInForce(db, { club_id: clubId, id: merchant.id }) : {} }
  }
  const ofPlayers = async () => {
    const players = await familyPlayers(db, clubId, actor, id)
    const playerIds = players.map((player) => player.id)
    const [grants, timings] = await together([
      waitingGrants(db, clubId, { programId: id, playerIds }),
      timingsOf(db, clubId, actor.userId, playerIds),
    ])
    return { players, grants, timings }
  }
  const [forMerchant, forPlayers, packages, fees, discounts, plans, questions, waitlist, invitations, codes] = await together([
    ofMerchant(),
    ofPlayers(),
    packagesOf(db, clubId, id),
    feesOf(db, clubId, id),
    discountsLeft(db, program, actor),
    plansOf(db, clubId, id),
    questionsOf(db, clubId, id),
    standingEntries(db, program, actor, now),
    familyInvitations(db, clubId, actor.playerIds, { today, program: id }),
    residentCodes(db, clubId),
  ])
  return {
    ...{ program, packages, fees, discounts, plans, questions: questions.map(asQuestion), waitlist, invitations, carried: [], today },
    ...{ ...forMerchant, ...forPlayers, residentCodes: codes(program.club_region_id) },
  }
}

/** The discounts of a program for a family: what the carts of others hold counts as used. */
async function discountsLeft(db: Db, program: ProgramRow, { userId }: Actor): Promise<DiscountRow[]> {
  const rows = await discountsOf(db, program.club_id, program.id)
  if (rows.every(({ max_uses }) => max_uses === null)) return rows
  const held = await heldUses(db, program, userId)
  return rows.map((row) => ({ ...row, uses: row.uses + (held.get(row.id) ?? 0) }))
}

/** An offer that has lapsed is none, also before the sweep ends it. */
const standingEntries = async (db: Db, { club_id, id }: ProgramRow, { playerIds }: Actor, now: Date) =>
  (await familyEntries(db, club_id, playerIds, { program: id })).filter(
    ({ offer_expires_at }) => offer_expires_at === null || new Date(offer_expires_at) > now,
  )

/** The postal codes in which residents live, by the region of a program; those of all regions for a program without one. */
export async function residentCodes(db: Db, clubId: number): Promise<(regionId: number | null) => string> {
  const { rows } = await sql<{ id: number; codes: string }>`select id, postal_codes as codes from club_region
    where club_id = ${clubId} and not archived and postal_codes is not null order by id`.execute(db)
  return (regionId) =>
    rows
      .filter(({ id }) => regionId === null || id === regionId)
      .map(({ codes }) => codes)
      .join('\n')
}

/** Hundredths of a percent as millionths. */
const millionths = (percent: number | null) => (percent === null ? null : percent * 100)
const feeOffer = ({ id, name, kind, amount, percent, optional, package_uids, late_from, timing, due_on }: FeeRow): FeeOffer => ({
  ...{ id, name, kind: kind as FeeOffer['kind'], cents: amount, millionths: millionths(percent), optional, packageIds: package_uids },
  ...{ lateFrom: late_from, timing, dueOn: due_on },
})
export const discountOffer = (row: DiscountRow): DiscountOffer => ({
  ...{ id: row.id, name: row.name, kind: row.kind, type: row.type, code: row.code, until: row.until, packageId: row.package_id },
  value: row.type === 'amount' ? (row.amount ?? 0) : (millionths(row.percent) ?? 0),
  order: row.stack_order,
  usesLeft: row.max_uses === null ? null : row.max_uses - row.uses,
})

/** The reasons for which a player cannot register for a package, in words. The postal code is that of the family. */
export function reasonsOf(
  offer: Pick<Offer, 'residentCodes' | 'today'>,
  player: Pick<FamilyPlayer, 'gender' | 'birth_date' | 'grade'>,
  of: PackageRow,
  { locale, postalCode }: { locale: Actor['locale']; postalCode: string | null },
): string[] {
  const registrant = {
    ...{ gender: player.gender, birthDate: player.birth_date, grade: player.grade, postalCode },
    isResident: isResident(offer, postalCode),
  }
  return problemsOf(eligibilityOf(of), registrant, offer.today, locale).map(({ text, missing }) =>
    missing ? fill(wordsOf({ locale }).missing, { requirement: text }) : text,
  )
}
/** Null where it takes a postal code to know. */
export const isResident = ({ residentCodes: codes }: Pick<Offer, 'residentCodes'>, postalCode: string | null): boolean | null =>
  codes === '' ? true : postalCode === null ? null : isAmongPostalCodes(postalCode, codes)

/** A package asks for the postal code, or has a fee for those who live elsewhere. */
export const asksPostalCode = ({ packages, residentCodes: codes }: Pick<Offer, 'packages' | 'residentCodes'>): boolean =>
  packages.some((of) => of.postal_codes !== null || ((of.residents_only || of.non_resident_fee !== null) && codes !== ''))

export type Said = Pick<CartRow, 'code' | 'postal_code'>
/** The rules by which the choices of a family are priced. */
export type Priced = Pick<Offer, 'packages' | 'fees' | 'discounts' | 'plans' | 'residentCodes' | 'today' | 'timings'>
/** The choice of one player as the price rule takes it. */
export function choiceOf(
  offer: Priced,
  item: Pick<CartItemRow, 'player_id' | 'package_id' | 'payment_plan_id' | 'fee_ids' | 'donations'>,
  { code, postal_code }: Said,
  siblingsBefore: number,
): Choice {
  const of = offer.packages.find(({ id }) => id === item.package_id)!
  return {
    package: { id: of.id, name: of.name, cents: of.price, nonResidentCents: of.non_resident_fee },
    fees: offer.fees.map(feeOffer),
    chosen: item.fee_ids,
    donations: Object.fromEntries(Object.entries(item.donations).map(([id, cents]) => [Number(id), cents])),
    discounts: offer.discounts.map(discountOffer),
    ...{ code, siblingsBefore, isResident: isResident(offer, postal_code) !== false },
    plan: planFor(offer, item) ?? null,
    timing: timingOfPlayer(offer.timings, item.player_id),
    today: offer.today,
  }
}

/** The choices of a cart, in its order. Siblings are the other players of the family who are registered, or come earlier in the cart. */
export function choicesOf(offer: Offer, items: readonly CartItemRow[], said: Said): Choice[] {
  const family = new Set(offer.players.flatMap(({ id, registered }) => (registered === null ? [] : [id])))
  return items.map((item) => {
    const siblings = [...family].filter((id) => id !== item.player_id).length
    family.add(item.player_id)
    return choiceOf(offer, item, said, siblings)
  })
}

/** A fee of the program that is offered with the package of the item. */
export const feeFor = ({ fees }: Offer, { package_id }: Pick<CartItemRow, 'package_id'>, feeId: number) =>
  fees.find(({ id, package_uids }) => id === feeId && isForPackage(package_uids, package_id))

type WithPlan = Pick<CartItemRow, 'package_id' | 'payment_plan_id'>
/** The payment plan of the item, where it is offered with the package. */
export const planFor = ({ plans }: Pick<Offer, 'plans'>, { package_id, payment_plan_id }: WithPlan) =>
  plans.find((plan) => plan.id === payment_plan_id && isOfPackage(plan, package_id))
export const isOfPackage = (plan: Pick<PlanRow, 'package_id'>, packageId: number): boolean =>
  plan.package_id === null || plan.package_id === packageId

/** The plan of the item is not offered, so that the family chooses again how it pays. A held price has the plan that was offered when the hold began. */
export const lacksPlan = (offer: Pick<Offer, 'plans'>, item: WithPlan & Partial<Pick<CartItemRow, 'price'>>): boolean =>
  item.payment_plan_id !== null && !item.price && !planFor(offer, item)

/** The names of the plans of items by their ids, also of archived ones. Only those are read: the offer has the others. */
export async function planNames(db: Db, { program, plans }: Offer, items: readonly WithPlan[]): Promise<Map<number, string>> {
  const names = new Map(plans.map(({ id, name }) => [id, name]))
  const ids = items.flatMap(({ payment_plan_id: id }) => (id === null || names.has(id) ? [] : id))
  if (ids.length === 0) return names
  const { rows } = await sql<{ id: number; name: string }>`select id, name from payment_plan
    where club_id = ${program.club_id} and program_id = ${program.id} and id = any(${ids}::bigint[])`.execute(db)
  for (const { id, name } of rows) names.set(id, name)
  return names
}

/** The item without fees and donations that the club has withdrawn since they were stored: the family goes on, and reads their names in its cart. */
export function withoutWithdrawn<T extends Pick<CartItemRow, 'package_id' | 'fee_ids' | 'donations'>>(offer: Offer, item: T): T {
  const donations = Object.entries(item.donations).filter(([id]) => feeFor(offer, item, Number(id))?.kind === 'Donation')
  return {
    ...item,
    fee_ids: item.fee_ids.filter((id) => feeFor(offer, item, id)?.optional),
    donations: Object.fromEntries(donations),
  }
}

/** The grants that reduce the price of a player: all that a change carries, else the oldest that waits. */
export const grantsOf = ({ grants, carried }: Offer, { player_id }: Pick<CartItemRow, 'player_id'>): readonly AidGrantRow[] =>
  carried.length > 0 ? carried : grants.filter((grant) => grant.player_id === player_id).slice(0, 1)

/** The later payments of the plan of a player wait for the club. */
export const needsApproval = (offer: Pick<Offer, 'plans'>, item: WithPlan & Pick<CartItemRow, 'price'>) =>
  item.price?.needsApproval ?? planFor(offer, item)?.approval_required === true

/** The price of each player of a cart before financial aid, in its order: the one that the cart holds, else that of this moment. */
export function plainPricesOf(offer: Offer, items: readonly CartItemRow[], said: Said): Price[] {
  const used = new Map<number, number>()
  return choicesOf(offer, items, said).map((choice, at) => {
    // A limit counts the players of this cart too.
    const discounts = choice.discounts.map((one) =>
      one.usesLeft === null ? one : { ...one, usesLeft: one.usesLeft - (used.get(one.id) ?? 0) },
    )
    const price = items[at]!.price ?? priceOf({ ...choice, discounts })
    for (const { id } of price.discounts) if (id !== null) used.set(id, (used.get(id) ?? 0) + 1)
    return price
  })
}

/** The price of each player of a cart, in its order. Financial aid is what is granted at this moment, also where the price before it is held. */
export const pricesOf = (offer: Offer, items: readonly CartItemRow[], said: Said): AidedPrice[] =>
  plainPricesOf(offer, items, said).map((price, at) =>
    withAid(
      price,
      grantsOf(offer, items[at]!).reduce((sum, { cents }) => sum + cents, 0),
    ),
  )

/** A save replaces the items of a cart, so the newest id tells its choices apart. */
export const choicesSeen = (items: readonly CartItemRow[]): number => Math.max(0, ...items.map(({ id }) => id))

/** Names the text that is signed; null where nothing is. */
export const agreementHashOf = ({ agreement }: ProgramRow): string | null => (agreement === null ? null : hashOf(agreement))

/** The policies that are accepted with a registration: of the account that is charged, where something is and the club has published one. */
export function policiesOf({ merchant, policies: { refund, cancellation } }: Pick<Offer, 'merchant' | 'policies'>, total: number) {
  if (merchant === null || total === 0 || (!refund && !cancellation)) return null
  return {
    merchant,
    refund: refund ?? null,
    cancellation: cancellation ?? null,
    hash: hashOf(JSON.stringify([refund?.id, cancellation?.id])),
  }
}

/** The whole amount, and its part that is due today. */
export const totalsOf = (prices: readonly AidedPrice[]) => ({
  total: prices.reduce((sum, { total }) => sum + total, 0),
  due_now: prices.reduce((sum, { now }) => sum + now, 0),
})
