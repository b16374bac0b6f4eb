import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { clockOffset, restoreClock } from '../kit/time/server-clock.ts'
import { roleSessionFrom, roleSessionRole } from '../kit/api/role-session-key.ts'
import { withActor, type StoredUser } from './earlier-seat.ts'
import { forgetStored, forgetReads, isStale } from './forget.ts'
import { startOffline } from './offline.ts'
import { storedFlag, setStoredFlag } from './stored-flag.ts'
import { withStoreLock, canKeep, keyOf, openEncryptedStore, seal, roleSessionName, unseal } from '../kit/encrypted-store.ts'
import { prefetchedFor } from './prefetch-list.ts'
import { keepsRoleSession } from './what-is-stored.ts'

interface KeptRoleSession {
  user: StoredUser
  /** Milliseconds by which the server's clock was ahead of this one. */
  offset: number
}

/** Returns the stored user: in the role of this tab, otherwise in the last used one. The user has no access key, because credentials are never stored. */
export async function keptRoleSession(): Promise<SignedInUser | null> {
  if (!canKeep() || roleSessionFrom() !== null) return null
  // The user signed out, and the page that should delete the data was closed before it finished.
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

/** Stores the user after the server has confirmed the session, and deletes the data of other users and of roles that are gone. */
export async function confirmRoleSession(user: SignedInUser): Promise<void> {
  if (canKeep()) await withStoreLock(() => confirmStored(user))
}

async function confirmStored(user: SignedInUser): Promise<void> {
  const roles = new Set(user.roles.map(({ id }) => roleSessionName(user.id, id)))
  await forgetStored((seat, confirmedAt) => !roles.has(seat) || isStale(confirmedAt, Date.now()))
  if (!keepsRoleSession(user)) return
  // Set before anything is stored: data without the flag would never be deleted.
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

/** Notes that the prefetch for this role starts now. Returns false if it ran recently or nothing is stored for the role; `again` skips the first check. */
export const notePrefetch = ({ id, current_role_id }: SignedInUser, at: number, again = false): Promise<boolean> =>
  withStoreLock(async () => {
    const [database, name] = [await openEncryptedStore(), roleSessionName(id, current_role_id)]
    const line = await database.get('seats', name)
    // A time in the future was written with a wrong clock and does not count.
    const isFresh = line?.stocked_at !== undefined && Math.abs(at - line.stocked_at) < prefetchedFor
    if (!line || (isFresh && !again)) return false
    await database.put('seats', { ...line, stocked_at: at }, name)
    return true
  })
