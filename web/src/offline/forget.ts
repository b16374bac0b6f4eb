import { setStoredFlag } from './stored-flag.ts'
import { withStoreLock, canKeep, keptFor, openEncryptedStore } from './encrypted-store.ts'

let channel: BroadcastChannel | undefined
/** One for the page: by it a tab does not hear what it says itself. */
export const offlineChannel = () => (channel ??= new BroadcastChannel('touchline-sideline'))

/**
 * Throws away what seats have read, all of them or those that `goes` names. The keys go first: without them the rest is noise, whatever the browser
 * leaves of it on the disk. Marks that wait stay; their owner is asked about them when he signs out.
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

/** Not confirmed for too long, or from a future that a clock put back has made. */
export const isStale = (confirmedAt: number, now: number) => now - confirmedAt > keptFor || confirmedAt - now > 86_400_000
