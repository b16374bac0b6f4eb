import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** What is stored: nobody reads it without the key, and it opens only in the place where it was put. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}
interface EncryptedStore extends DBSchema {
  /** Cannot be taken out of the browser; whoever deletes one has deleted what it closes. */
  keys: { key: string; value: CryptoKey }
  seats: { key: string; value: Sealed & { user: number; role: string; confirmed_at: number; stocked_at?: number } }
  reads: { key: string; value: Sealed & { seat: string; at: number } }
  marks: { key: [user: number, id: number]; value: Sealed & { user: number; id: number; at: number } }
}
export type StoreSchema = IDBPDatabase<EncryptedStore>

/** What nobody confirmed for so long is thrown away. */
export const keptFor = 7 * 86_400_000
export const roleSessionName = (user: number, role: string) => `${user}:${role}`

/** Without https a browser has neither locks nor keys: then nothing is kept. */
export const canKeep = () => 'indexedDB' in globalThis && 'locks' in navigator && globalThis.crypto?.subtle !== undefined

let opening: Promise<StoreSchema> | null = null
export const openEncryptedStore = (): Promise<StoreSchema> =>
  (opening ??= openDB<EncryptedStore>('touchline-sideline', 1, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('seats')
      database.createObjectStore('reads')
      database.createObjectStore('marks', { keyPath: ['user', 'id'] })
    },
    // A later version of the page waits to change the stores, or somebody deletes them: who asks next opens anew.
    blocking: (_now, _blocked, event) => {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  }))

/** One after the other in all tabs: who sits here is written down, and forgotten, whole. */
export const withStoreLock = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('touchline-vault', work) as Promise<T>

/** The key of that name; made when it is not there, once for all tabs. */
export async function keyOf(name: string, make: true): Promise<CryptoKey>
export async function keyOf(name: string, make?: false): Promise<CryptoKey | undefined>
export async function keyOf(name: string, make = false): Promise<CryptoKey | undefined> {
  const database = await openEncryptedStore()
  const known = await database.get('keys', name)
  if (known || !make) return known
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const change = database.transaction('keys', 'readwrite')
  const other = await change.store.get(name)
  if (!other) await change.store.put(fresh, name)
  await change.done
  return other ?? fresh
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** `place` belongs to what is sealed: laid elsewhere it does not open. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(place) }, key, bytes(JSON.stringify(value)))
  return { iv, data }
}

/** Null when it was sealed with another key, or in another place. */
export async function unseal<T>(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<T | null> {
  try {
    const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(place) }, key, data)
    return JSON.parse(new TextDecoder().decode(open)) as T
  } catch {
    return null
  }
}
