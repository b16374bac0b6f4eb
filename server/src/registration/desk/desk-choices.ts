import { mayManageMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { scopeOf } from '../../access/scope-of.ts'
import type { CartItemRow } from '../cart.store.ts'
import { wrong } from '../change-cart.ts'
import { asksPostalCode, isOfPackage, lacksPlan, pricesOf, readOffer, reasonsOf, wordsOf, type Offer } from '../price-cart.ts'
import { isFullInSql } from '../waitlist/waitlist.store.ts'
import { asPayer, findForDesk, findPlayer, payersOf, type AtDesk } from './desk.store.ts'

/** The postal code of the family is not asked at the desk, so nothing is priced or judged by it. */
const said = { code: null, postal_code: null }

interface Chosen {
  player_id: number
  package_id: number
  payment_plan_id: number | null
}
/** A choice at the desk as an item of a cart. */
export const itemOf = (clubId: number, chosen: Chosen): CartItemRow => ({
  ...{ club_id: clubId, id: 0, cart_id: 0, ...chosen, fee_ids: [], donations: {}, answers: [], holds: false, price: null },
})

/** The item with its price; refused at its field where the program does not offer it. */
export function priceAtDesk(call: AtDesk, offer: Offer, chosen: Chosen, fieldOf: (name: 'package_id' | 'payment_plan_id') => string) {
  const words = wordsOf(call.actor)
  const of = offer.packages.find(({ id }) => id === chosen.package_id)
  if (!of) throw wrong(fieldOf('package_id'), words.unknownPackage)
  if (lacksPlan(offer, chosen)) throw wrong(fieldOf('payment_plan_id'), words.unknownPlan)
  const item = itemOf(offer.program.club_id, chosen)
  return { of, item, price: pricesOf(offer, [item], said)[0]! }
}

type Call = AtDesk & {
  query: { player: number; package?: number | undefined; plan?: number | undefined; payer?: number | undefined }
}
/** The packages that staff can choose for a player, with the reasons against each. */
export async function readDesk(call: Call) {
  const { db, actor, now, query } = call
  const program = await findForDesk(call)
  const { club_id: clubId } = program
  const player = await findPlayer(call, clubId, query.player, 'player')
  const payers = await payersOf(call, clubId, player.id)
  const payer = payers.find(({ id }) => id === query.payer) ?? payers[0] ?? null
  const offer = await readOffer(db, program, await asPayer(call, clubId, player.id, payer?.id ?? null), now)
  const facts = offer.players.find(({ id }) => id === player.id)!
  const { rows: full } = await sql<{ id: number }>`select k.id from package k where k.club_id = ${clubId} and k.program_id = ${program.id}
    and ${isFullInSql(clubId)}`.execute(db)
  const chosen =
    query.package === undefined
      ? null
      : priceAtDesk(call, offer, { player_id: player.id, package_id: query.package, payment_plan_id: query.plan ?? null }, (name) =>
          name === 'package_id' ? 'package' : 'plan',
        )
  // Without the postal code of the family nobody knows where it lives.
  const judged = asksPostalCode(offer)
    ? offer.packages.map((one) => ({ ...one, postal_codes: null, residents_only: false }))
    : offer.packages
  return {
    player,
    payers,
    packages: judged.map((one) => ({
      ...{ id: one.id, name: one.name, price: one.price, is_full: full.some(({ id }) => id === one.id) },
      is_registered: facts.registered_package_ids.includes(one.id),
      warnings: reasonsOf(offer, facts, one, { locale: actor.locale, postalCode: null }),
      plans: offer.plans.filter((plan) => isOfPackage(plan, one.id)).map(({ id, name }) => ({ id, name })),
    })),
    price: chosen && {
      ...{ total: chosen.price.total, due_now: chosen.price.now },
      instalments: chosen.price.instalments.map(({ dueOn, cents }) => ({ due_on: dueOn, cents })),
    },
    may: { charge: mayManageMoney(scopeOf(program))(actor) },
  }
}
