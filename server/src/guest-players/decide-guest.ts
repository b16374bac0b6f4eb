import type { decideGuest as decideContract } from '@touchline/domain/guest-players/endpoints'
import type { GuestAct } from '@touchline/domain/guest-players/lists'
import { isOverrider, mayAssignGuests, mayDecideGuest } from '@touchline/domain/guest-players/policy'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { refuseOldVersion } from '../assignments/save-assignment.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { peopleOfGuest, storeGuests } from './guest-changes.ts'
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

/** The code for which a guest stays; a denial is no matter of conflicts. */
function leftOutOf({ actor }: Call<never>, { state, place, conflicts }: Guest, act: GuestAct): string | null {
  if (state !== 'requested') return 'not_open'
  if (!mayDecideGuest(place)(actor)) return 'forbidden'
  return act === 'approve' && conflicts.length > 0 ? 'conflict' : null
}
const reasonIn = (call: Call<never>): string | null => (call.body as { reason?: string }).reason || null

const actOf = (act: GuestAct): BulkAct => ({
  async judge(call, ids, lock) {
    if (act === 'deny' && reasonIn(call) === null) throw refused('reason', wordsOf(call).reasonNeeded)
    const judged: JudgedRow[] = []
    for (const guest of await readChosen(call, ids, lock)) {
      const leftOut = leftOutOf(call, guest, act)
      const people = leftOut === null ? await peopleOfGuest(call, act === 'approve' ? 'approved' : 'denied', guest) : []
      const notified = people.map(({ user_id, name }) => ({ id: user_id, name }))
      judged.push({ id: guest.id, label: guest.player.name, leftOut, notified })
    }
    return judged
  },
  async run(call, rows) {
    const guests = await readChosen(
      call,
      rows.map(({ id }) => id),
    )
    return await storeGuests(
      call,
      guests,
      act === 'approve' ? { state: 'approved', reason: null } : { state: 'denied', reason: reasonIn(call) },
    )
  },
})

/** Approves those that wait, that the actor decides about, and whose player fits the team; denies those that wait. */
export const guestBulkActs: Record<GuestAct, BulkAct> = { approve: actOf('approve'), deny: actOf('deny') }
