import type { Actor } from '@touchline/domain/access/actor'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { familyOf, hasTurn, secondsToNext, type WaitingState } from '@touchline/domain/registration/waiting-room'
import type { enterWaitingRoom, leaveWaitingRoom, WaitingPlace } from '@touchline/domain/registration/waiting-room-endpoints'
import { isOffered } from '@touchline/domain/registration/waitlist'
import type { ActionContext } from '../../kit/action-context.ts'
import type { Call } from '../../kit/http/handle.ts'
import { findPublished, type CartItemRow, type CartRow } from '../cart.store.ts'
import { assertClub } from '../own-club.ts'
import { wordsOf } from '../price-cart.ts'
import { leavePlace, standAt, type AtRoom, type Standing } from './waiting-room.store.ts'
import { familyEntries } from '../waitlist/waitlist.store.ts'

/** The place of the family of the caller in a program. */
export const atRoom = (actor: Actor, programId: number) => ({ clubId: assertClub(actor), programId, family: familyOf(actor) })
const personAtRoom = ({ actor, now, ctx }: Pick<ActionContext, 'actor' | 'now' | 'ctx'>, programId: number): AtRoom => ({
  ...atRoom(actor, programId),
  ...{ database: ctx.database, userId: actor.userId, zone: actor.clubZone, now },
})

/** Whoever holds seats has entered before, and finishes also where the place has lapsed since. */
const placeOf = (standing: Standing): { state: WaitingState; position: number | null } =>
  standing.registration !== 'open'
    ? { state: 'before', position: null }
    : standing.entered_at !== null || standing.holds === true
      ? { state: 'inside', position: null }
      : { state: 'waiting', position: (standing.ahead ?? 0) + 1 }

const isTurnOf = ({ ahead, inside, most_inside: most }: Standing) => ahead !== null && inside !== null && hasTurn(ahead, { inside, most })

/** Gives the family of the caller a place, or a sign of life. */
export async function enterRoom(call: Call<typeof enterWaitingRoom>): Promise<WaitingPlace> {
  const { actor, now, params } = call
  const standing = await standAt(call.db, personAtRoom(call, params.program), 'skip')
  if (!standing) throw notFound()
  const { program, arrival, opens_at, others, most_inside } = standing
  if (arrival === null) throw new Refusal('registration.closed', wordsOf(actor).closed)
  const place = placeOf(standing)
  const toOpening = opens_at && (opens_at.getTime() - now.getTime()) / 1000
  return {
    ...{ program, ...place, most_inside, ticket: arrival },
    families: others === null ? null : others + 1,
    opens_at: opens_at && opens_at.toISOString(),
    next_in: secondsToNext({ ...place, hasTurn: isTurnOf(standing), toOpening, chance: Math.random() }),
  }
}

/** Gives up the place of the family of the caller. */
export async function leaveRoom({ db, actor, params }: Call<typeof leaveWaitingRoom>) {
  const program = await findPublished(db, actor, params.program)
  await leavePlace(db, atRoom(actor, program.id))
  return { left: true as const }
}

type Chosen = Pick<CartItemRow, 'player_id' | 'package_id'>
/**
 * Refuses a family that is not inside, with its position. While there is room it enters by this. A family that takes seats which were offered from the waitlist is
 * not held up.
 */
export async function refuseOutside(
  call: Pick<ActionContext, 'db' | 'actor' | 'now' | 'ctx'>,
  { program_id }: CartRow,
  items: readonly Chosen[],
): Promise<void> {
  const { db, actor, now } = call
  const at = personAtRoom(call, program_id)
  const standing = await standAt(db, at, 'wait')
  // A program that is not open is refused by its own rule.
  if (!standing || standing.arrival === null || placeOf(standing).state !== 'waiting') return
  const entries = await familyEntries(db, at.clubId, actor.playerIds, { program: program_id })
  const isOfferedTo = ({ player_id, package_id }: Chosen) =>
    entries.some(
      ({ state, offer_expires_at, ...entry }) =>
        entry.player_id === player_id &&
        entry.package_id === package_id &&
        isOffered({ state, offerExpiresAt: offer_expires_at === null ? null : new Date(offer_expires_at) }, now),
    )
  if (items.length > 0 && items.every(isOfferedTo)) return
  const { position } = placeOf(standing)
  const sentence = fill(wordsOf(actor).waitingRoom, { position: position ?? '' })
  throw new Refusal('registration.waiting_room', sentence, { status: 409, facts: { position } })
}
