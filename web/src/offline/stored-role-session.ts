import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { clockOffset, restoreClock } from '../kit/time/server-clock.ts'
import { seatFrom, seatRole } from '../kit/data/role-session-key.ts'
import { forgetInVault, forgetReads, isStale } from './forget.ts'
import { startSideline } from './offline.ts'
import { keptFlag, setKeptFlag } from './stored-flag.ts'
import { aloneInVault, canKeep, keyOf, openVault, seal, seatName, unseal } from './encrypted-store.ts'
import { stockedFor } from './prefetch-list.ts'
import { keepsSeat } from './what-is-stored.ts'

interface KeptSeat {
  user: SignedInUser
  /** How far the server's clock was ahead of this one. */
  offset: number
}

/**
 * Who sat here when the server last said so: in the role of this tab, or where it has none in the one that was used last. Without an access key: what
 * opens the server is never kept.
 */
export async function keptSeat(): Promise<SignedInUser | null> {
  if (!canKeep() || seatFrom() !== null) return null
  // Its owner has left, and the page that was to throw it away went before it had done so.
  const isLeft = keptFlag() === 'left'
  await forgetReads((_seat, confirmedAt) => isLeft || isStale(confirmedAt, Date.now()))
  const database = await openVault()
  const all = (await database.getAll('seats')).toSorted((a, b) => b.confirmed_at - a.confirmed_at)
  const role = seatRole()
  const found = all.find((seat) => seat.role === role) ?? all[0]
  if (!found) return null
  const name = seatName(found.user, found.role)
  const key = await keyOf(`reads ${name}`)
  const kept = key && (await unseal<KeptSeat>(key, `seat ${name}`, found))
  if (!kept) return null
  restoreClock(kept.offset)
  startSideline()
  return kept.user
}

/** The server has said who sits here: that is kept, and what belongs to somebody else, or to a role that is gone, is thrown away. */
export async function confirmSeat(user: SignedInUser): Promise<void> {
  if (canKeep()) await aloneInVault(() => confirmInVault(user))
}

async function confirmInVault(user: SignedInUser): Promise<void> {
  const roles = new Set(user.roles.map(({ id }) => seatName(user.id, id)))
  await forgetInVault((seat, confirmedAt) => !roles.has(seat) || isStale(confirmedAt, Date.now()))
  if (!keepsSeat(user)) return
  // Before the first thing is kept: what is there without the flag nobody would know to throw away.
  setKeptFlag('kept')
  const name = seatName(user.id, user.current_role_id)
  const key = await keyOf(`reads ${name}`, true)
  const kept: KeptSeat = { user: { ...user, access_key: '' }, offset: clockOffset() }
  const sealed = await seal(key, `seat ${name}`, kept)
  const database = await openVault()
  const stocked_at = (await database.get('seats', name))?.stocked_at
  const line = { ...sealed, user: user.id, role: user.current_role_id, confirmed_at: Date.now() }
  await database.put('seats', { ...line, ...(stocked_at !== undefined && { stocked_at }) }, name)
}

/** That things are put by for this seat now; false: they were not long ago, or nothing is kept for it. `again`: in any case. */
export const noteStock = ({ id, current_role_id }: SignedInUser, at: number, again = false): Promise<boolean> =>
  aloneInVault(async () => {
    const [database, name] = [await openVault(), seatName(id, current_role_id)]
    const line = await database.get('seats', name)
    // A time that is still to come was written by a clock that was wrong.
    const isFresh = line?.stocked_at !== undefined && Math.abs(at - line.stocked_at) < stockedFor
    if (!line || (isFresh && !again)) return false
    await database.put('seats', { ...line, stocked_at: at }, name)
    return true
  })
