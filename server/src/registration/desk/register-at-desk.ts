import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import type { registerAtDesk } from '@touchline/domain/registration/desk/desk-endpoints'
import { deskMail } from '@touchline/domain/registration/desk/desk-mail'
import { sql } from 'kysely'
import { scopeOf } from '../../access/scope-of.ts'
import { applyGrant, lockForAid } from '../../billing/aid-grants.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { queueWished } from '../../account/own-account/wishes.ts'
import type { Mail } from '../../kit/delivery/outbox.ts'
import { booksOf } from '../../payments/books-of-club.ts'
import { recordOfflinePayment } from '../../payments/offline-payments.ts'
import { findSubscription } from '../../payments/payments.store.ts'
import { countUses, lockDiscounts } from '../cart.store.ts'
import { refuseFull, wrong } from '../change-cart.ts'
import { isBooked, merchantOf, registerItem } from '../complete-registration.ts'
import { placeInvited } from '../invitations/place-invited.ts'
import { grantsOf, readOffer, wordsOf } from '../price-cart.ts'
import { takeSeat } from '../waitlist/waitlist.store.ts'
import { priceAtDesk } from './desk-choices.ts'
import { asPayer, findForDesk, findPlayer, payersOf } from './desk.store.ts'

type Call = ActionContext & { params: { program: number }; body: BodyOf<typeof registerAtDesk> }

/**
 * Staff register a player for the family, also one who does not meet the requirements, and after registration has closed. Seats follow the rule of every
 * registration. What costs money takes the right over the money of the program, and a payer.
 */
export async function register(call: Call) {
  const { db, actor, now, body, request, ctx } = call
  const words = wordsOf(actor)
  const program = await findForDesk(call)
  const { club_id: clubId } = program
  const player = await findPlayer(call, clubId, body.player_id, 'player_id')
  const payers = await payersOf(call, clubId, player.id)
  const payer = payers.find(({ id }) => id === body.payer_user_id) ?? null
  if (body.payer_user_id !== null && payer === null) throw wrong('payer_user_id', words.unknownPayer)
  const registrant = payer ?? payers[0] ?? null

  await lockForAid(db, clubId, [player.id])
  await lockDiscounts(db, clubId, [program.id])
  const offer = await readOffer(db, program, await asPayer(call, clubId, player.id, registrant?.id ?? null), now)
  const { of, item, price } = priceAtDesk(call, offer, body, (name) => name)
  const registered = offer.players.find(({ id }) => id === player.id)!.registered_package_ids
  if (registered.includes(of.id)) throw wrong('package_id', fill(words.already, { player: player.name, package: of.name }))
  if (price.total !== body.total)
    throw new Refusal('registration.price', fill(words.priceChanged, { total: moneyText(price.total, actor.locale) }), {
      ...{ status: 409, facts: { total: price.total } },
    })
  if (price.total > 0 && !mayManageMoney(scopeOf(program))(actor)) throw forbidden()
  // A price that discounts or financial aid pay in full is booked too, under a person of the family.
  if (price.total > 0 ? payer === null : isBooked(price) && registrant === null) throw wrong('payer_user_id', words.payerNeeded)
  if (body.paid_cents > price.total) throw wrong('paid_cents', words.paidTooMuch)

  const books = await booksOf(db, clubId, actor.userId)
  const made = await registerItem({ db, actor, request, body: { autopay: false } }, books, {
    ...{ offer, item, price, merchantId: await merchantOf(db, offer, [price]), policies: null, signed: null, agreementHash: null },
    payerId: registrant?.id ?? actor.userId,
  })
  await countUses(db, clubId, [price])
  await sql`update registration set registered_by_user_id = ${actor.userId} where club_id = ${clubId} and id = ${made.id}`.execute(db)
  if (made.subscription_id !== null) {
    const [grant] = grantsOf(offer, item)
    const subscription = async () => (await findSubscription(db, clubId, made.subscription_id!, true))!
    if (grant && price.aid > 0) await applyGrant(db, books, grant, await subscription())
    if (body.paid_cents > 0) await recordOfflinePayment(call, await subscription(), { cents: body.paid_cents, description: body.paid_note })
  }
  const { subscription_id, ...named } = made
  if (registrant) await mailPayer(call, registrant.id, { ...named, program: program.name, total: price.total, paid: body.paid_cents })
  await placeInvited({ db, ctx, now, actor, request, publicUrl: ctx.settings.publicUrl }, clubId, [made.id])
  if (!(await takeSeat(db, item, 'taken', now))) throw refuseFull(offer, item, actor)
  return { id: made.id, subscription_id }
}

interface Made {
  id: number
  player: string
  package: string
  program: string
  total: number
  paid: number
}
/** Tells the payer of the registration, with the way to pay what is owed and to the policies. */
async function mailPayer({ db, actor, ctx }: Call, userId: number, { id, ...about }: Made): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; email: string; locale: string; club: string }>`select u.id, u.email::text as email,
      u.first_name || ' ' || u.last_name as name, u.locale, c.name as club
    from app_user u join club c on c.club_id = ${actor.clubId} where u.id = ${userId} and u.deleted_at is null`.execute(db)
  const [payer] = rows
  if (!payer) return
  const path = '/programs/registrations'
  const mail: Mail = {
    ...{ channel: 'email', userId: payer.id, to: payer.email, name: payer.name },
    ...deskMail({ ...about, club: payer.club, link: `${ctx.settings.publicUrl}${path}` }, { locale: payer.locale }),
    dedupeKey: `registration:${id}:desk`,
    inApp: { context: 'Team', path, teamId: null },
  }
  await queueWished(db, ctx, actor.clubId!, [mail], { category: 'required', publicUrl: ctx.settings.publicUrl })
}
