import type { decideGuest as decideContract } from '@touchline/domain/guest-players/endpoints'
import { isOverrider, mayAssignGuests, mayDecideGuest } from '@touchline/domain/guest-players/policy'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { refuseOldVersion } from '../assignments/save-assignment.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct } from '../kit/list/bulk-routes.ts'
import { storeGuests } from './guest-changes.ts'
import { findGuest, guestsByIds, type Guest } from './guests.store.ts'
import { refused, todayOf, wordsOf } from './request-guests.ts'

const changed = ({ id, version_id }: Guest, change_set_id: number) => ({ id, version_id: version_id + 1, change_set_id })
const notOpen = (call: ActionContext) => new Refusal('guest.not_open', wordsOf(call).notOpen)

/** Approves or denies a request. A denial needs a reason; so does the approval of a player who does not fit the team, which only an admin gives. */
export async function decideGuest(call: ActionContext, id: number, { approve, reason, version_id }: BodyOf<typeof decideContract>) {
  const { db, actor } = call
  const guest = await findGuest(db, actor, id, todayOf(call))
  if (!mayDecideGuest(guest.place)(actor)) throw forbidden()
  await refuseOldVersion(call, guest, version_id)
  if (guest.state !== 'requested') throw notOpen(call)
  const hasConflict = approve && guest.conflicts.length > 0
  if (hasConflict && !isOverrider(actor, guest.place.team)) throw refused('reason', wordsOf(call).needsAdmin)
  if (reason === null && (!approve || hasConflict)) throw refused('reason', wordsOf(call).reasonNeeded)
  return changed(guest, await storeGuests(call, [guest], { state: approve ? 'approved' : 'denied', reason }))
}

/** Withdraws a request, or ends an approved assignment before its last day. */
export async function endGuest(call: ActionContext, id: number, seen: number | undefined) {
  const { db, actor } = call
  const guest = await findGuest(db, actor, id, todayOf(call))
  if (!mayEndGuest(call, guest)) throw forbidden()
  await refuseOldVersion(call, guest, seen)
  if (guest.state !== 'requested' && guest.state !== 'approved') throw notOpen(call)
  const state = guest.state === 'requested' ? 'withdrawn' : 'ended'
  return changed(guest, await storeGuests(call, [guest], { state, reason: guest.reason }))
}
const mayEndGuest = ({ actor }: Pick<ActionContext, 'actor'>, { place }: Guest): boolean =>
  mayAssignGuests(place.team)(actor) || mayDecideGuest(place)(actor)

/** Returns the conflicts of assignments of a list, and the acts that the actor may do, in the order of `ids`. */
export async function judgeGuests(call: Pick<ActionContext, 'db' | 'actor' | 'now'>, ids: readonly number[]) {
  const guests = new Map((await guestsByIds(call.db, call.actor, ids, todayOf(call))).map((guest) => [guest.id, guest]))
  return ids.map((id) => {
    const guest = guests.get(id)!
    const isOpen = guest.state === 'requested'
    return {
      conflicts: guest.conflicts,
      may_decide: isOpen && mayDecideGuest(guest.place)(call.actor),
      may_end: (isOpen || guest.state === 'approved') && mayEndGuest(call, guest),
    }
  })
}

const readChosen = (call: Call<never>, ids: readonly number[], lock = false) => guestsByIds(call.db, call.actor, ids, todayOf(call), lock)

/** Approves those that wait, that the actor decides about, and whose player fits the team. */
export const guestBulkActs: Record<'approve', BulkAct> = {
  approve: {
    judge: async (call, ids, lock) =>
      (await readChosen(call, ids, lock)).map((guest) => ({
        id: guest.id,
        label: guest.player.name,
        leftOut:
          guest.state !== 'requested'
            ? 'not_open'
            : !mayDecideGuest(guest.place)(call.actor)
              ? 'forbidden'
              : guest.conflicts.length > 0
                ? 'conflict'
                : null,
      })),
    run: async (call, rows) => {
      const guests = await readChosen(
        call,
        rows.map(({ id }) => id),
      )
      return await storeGuests(call, guests, { state: 'approved', reason: null })
    },
  },
}
