import type { SignedInUser } from '@touchline/domain/account/endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { addressOf } from '../kit/api/api.ts'
import { isStale } from './forget.ts'
import { canKeep, keyOf, openEncryptedStore, seal, roleSessionName, unseal } from '../kit/encrypted-store.ts'

/** The maximum bytes stored; a season of a coach's teams takes a tenth of it. */
const mostBytes = 4_000_000
const mostBytesOfOne = 1_000_000

export interface StoredRead {
  /** The time of the server's response. */
  at: number
  value: unknown
}
type Args = Parameters<typeof addressOf>[1]
export const roleSessionOf = (user: Pick<SignedInUser, 'id' | 'current_role_id'>) => roleSessionName(user.id, user.current_role_id)
export const cacheKey = (user: SignedInUser, endpoint: Pick<Endpoint, 'path'>, args: Args) =>
  `${roleSessionOf(user)} ${addressOf(endpoint, args)}`

/** Stores a response only if the session's key exists, so that a late response does not restart a store that was just deleted. */
export async function keepRead(user: SignedInUser, place: string, value: unknown, at: number): Promise<void> {
  if (!canKeep()) return
  const key = await keyOf(`reads ${roleSessionOf(user)}`)
  if (!key) return
  const sealed = await seal(key, place, value)
  if (sealed.data.byteLength > mostBytesOfOne) return
  const database = await openEncryptedStore()
  const change = database.transaction(['keys', 'reads'], 'readwrite')
  const reads = change.objectStore('reads')
  if (await change.objectStore('keys').getKey(`reads ${roleSessionOf(user)}`))
    await reads.put({ ...sealed, seat: roleSessionOf(user), at }, place)
  const all: { place: string; at: number; size: number }[] = []
  for (let line = await reads.openCursor(); line; line = await line.continue())
    all.push({ place: line.key, at: line.value.at, size: line.value.data.byteLength })
  let size = all.reduce((sum, one) => sum + one.size, 0)
  for (const oldest of all.toSorted((a, b) => a.at - b.at)) {
    if (size <= mostBytes) break
    await reads.delete(oldest.place)
    size -= oldest.size
  }
  await change.done
}

/** Returns the time of the stored response; null if there is none. */
export async function readAt(place: string): Promise<number | null> {
  return canKeep() ? ((await (await openEncryptedStore()).get('reads', place))?.at ?? null) : null
}

export async function dropRead(place: string): Promise<void> {
  if (canKeep()) await (await openEncryptedStore()).delete('reads', place)
}

/** Returns a stored response; for a calendar also a part of a stored longer span. */
export async function storedRead(user: SignedInUser, endpoint: Endpoint, args: Args): Promise<StoredRead | null> {
  if (!canKeep()) return null
  const key = await keyOf(`reads ${roleSessionOf(user)}`)
  if (!key) return null
  const database = await openEncryptedStore()
  const place = cacheKey(user, endpoint, args)
  const open = async (name: string): Promise<StoredRead | null> => {
    const found = await database.get('reads', name)
    if (!found || isStale(found.at, Date.now())) return null
    const value = await unseal(key, name, found)
    return value === null ? null : { at: found.at, value }
  }
  const same = await open(place)
  if (same) return same
  const { start, end } = args.query ?? {}
  if (typeof start !== 'string' || typeof end !== 'string') return null
  const names = await database.getAllKeys('reads')
  const longer = names.filter((name) => {
    const asked = new URLSearchParams(name.split('?')[1])
    const own = new URLSearchParams(place.split('?')[1])
    const [from, to] = [asked.get('start'), asked.get('end')]
    for (const range of ['start', 'end']) [asked, own].forEach((one) => one.delete(range))
    if (name.split('?')[0] !== place.split('?')[0] || asked.toString() !== own.toString()) return false
    return from !== null && to !== null && from <= start && to >= end
  })
  const found = (await Promise.all(longer.map(open))).filter((one) => one !== null).toSorted((a, b) => b.at - a.at)[0]
  return found ? { at: found.at, value: between(found.value, start, end) } : null
}

/** Filters the events that overlap the days from `start` to `end`, exclusive. */
function between(value: unknown, start: string, end: string): unknown {
  const { items } = value as { items: { start_time: string; end_time?: string | null }[] }
  return {
    items: items.filter((event) => event.start_time.slice(0, 10) <= end && (event.end_time ?? event.start_time).slice(0, 10) >= start),
  }
}
