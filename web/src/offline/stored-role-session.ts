import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { clockOffset, restoreClock } from '../kit/time/server-clock.ts'
import { roleSessionFrom, roleSessionRole } from '../kit/api/role-session-key.ts'
import { withActor, type StoredUser } from './earlier-seat.ts'
import { forgetStored, forgetReads, isStale } from './forget.ts'
import { startOffline } from './offline.ts'
import { storedFlag, setStoredFlag } from './stored-flag.ts'
import { withStoreLock, canKeep, keyOf, openEncryptedStore, seal, roleSessionName, unseal } from './encrypted-store.ts'
import { prefetchedFor } from './prefetch-list.ts'
import { keepsRoleSession } from './what-is-stored.ts'

interface KeptRoleSession {
  user: StoredUser
  /** How far the server's clock was ahead of this one. */
  offset: number
}

/**
 * Who sat here when the server last said so: in the role of this tab, or where it has none in the one that was used last. Without an access key: what
 * opens the server is never kept.
 */
export async function keptRoleSession(): Promise<SignedInUser | null> {
  if (!canKeep() || roleSessionFrom() !== null) return null
  // Its owner has left, and the page that was to throw it away went before it had done so.
  const isLeft = storedFlag() === 'left'
  await forgetReads((_seat, confirmedAt) => isLeft || isStale(confirmedAt, Date.now()))
  const database = await openEncryptedStore()
  const all = (await database.getAll('seats')).toSorted((a, b) => b.confirmed_at - a.confirmed_at)
  const role = roleSessionRole()
  const found = all.find((seat) => seat.role === role) ?? all[0]
  if (!found) return null
  const name = roleSessionName(found.user, found.role)
  const key = await keyOf(`reads ${name}`)
  const kept = key && (await unseal<KeptRoleSession>(key, `seat ${name}`, found))
  if (!kept) return null
  restoreClock(kept.offset)
  startOffline()
  return withActor(kept.user)
}

/** The server has said who sits here: that is kept, and what belongs to somebody else, or to a role that is gone, is thrown away. */
export async function confirmRoleSession(user: SignedInUser): Promise<void> {
  if (canKeep()) await withStoreLock(() => confirmStored(user))
}

async function confirmStored(user: SignedInUser): Promise<void> {
  const roles = new Set(user.roles.map(({ id }) => roleSessionName(user.id, id)))
  await forgetStored((seat, confirmedAt) => !roles.has(seat) || isStale(confirmedAt, Date.now()))
  if (!keepsRoleSession(user)) return
  // Before the first thing is kept: what is there without the flag nobody would know to throw away.
  setStoredFlag('kept')
  const name = roleSessionName(user.id, user.current_role_id)
  const key = await keyOf(`reads ${name}`, true)
  const kept: KeptRoleSession = { user: { ...user, access_key: '' }, offset: clockOffset() }
  const sealed = await seal(key, `seat ${name}`, kept)
  const database = await openEncryptedStore()
  const stocked_at = (await database.get('seats', name))?.stocked_at
  const line = { ...sealed, user: user.id, role: user.current_role_id, confirmed_at: Date.now() }
  await database.put('seats', { ...line, ...(stocked_at !== undefined && { stocked_at }) }, name)
}

/** That things are put by for this seat now; false: they were not long ago, or nothing is kept for it. `again`: in any case. */
export const notePrefetch = ({ id, current_role_id }: SignedInUser, at: number, again = false): Promise<boolean> =>
  withStoreLock(async () => {
    const [database, name] = [await openEncryptedStore(), roleSessionName(id, current_role_id)]
    const line = await database.get('seats', name)
    // A time that is still to come was written by a clock that was wrong.
    const isFresh = line?.stocked_at !== undefined && Math.abs(at - line.stocked_at) < prefetchedFor
    if (!line || (isFresh && !again)) return false
    await database.put('seats', { ...line, stocked_at: at }, name)
    return true
  })
