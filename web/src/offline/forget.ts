import { setStoredFlag } from './stored-flag.ts'
import { withStoreLock, canKeep, keptFor, openEncryptedStore } from '../kit/encrypted-store.ts'

let channel: BroadcastChannel | undefined
/** One channel per page, because a tab does not receive the messages of its own channel. */
export const offlineChannel = () => (channel ??= new BroadcastChannel('touchline-sideline'))

/**
 * Deletes the stored reads of all role sessions, or of those that `goes` selects. The keys are deleted first: without them the remaining data cannot be
 * decrypted, even if the browser leaves it on disk. Queued marks stay; their owner is asked about them at sign-out.
 */
export async function forgetReads(goes: Goes = () => true): Promise<void> {
  if (canKeep()) await withStoreLock(() => forgetStored(goes))
}

type Goes = (seat: string, confirmedAt: number) => boolean
export async function forgetStored(goes: Goes): Promise<void> {
  const database = await openEncryptedStore()
  const change = database.transaction(['keys', 'seats', 'reads'], 'readwrite')
  const [keys, seats, reads] = [change.objectStore('keys'), change.objectStore('seats'), change.objectStore('reads')]
  const gone = new Set<string>()
  for (const name of await keys.getAllKeys()) {
    if (!name.startsWith('reads ')) continue
    const seat = name.slice('reads '.length)
    const kept = await seats.get(seat)
    if (!goes(seat, kept?.confirmed_at ?? 0)) continue
    gone.add(seat)
    await Promise.all([keys.delete(name), seats.delete(seat)])
  }
  for (let line = await reads.openCursor(); line; line = await line.continue()) if (gone.has(line.value.seat)) await line.delete()
  const left = await seats.count()
  await change.done
  if (left === 0) setStoredFlag(null)
  if (gone.size > 0) offlineChannel().postMessage({ forgot: [...gone] })
}

/** True if the session was not confirmed for too long, or has a date in the future because a clock was wrong. */
export const isStale = (confirmedAt: number, now: number) => now - confirmedAt > keptFor || confirmedAt - now > 86_400_000
