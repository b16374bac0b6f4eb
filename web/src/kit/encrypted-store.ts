import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** An encrypted value: it can be decrypted only with its key and only under its own name. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}
interface EncryptedStore extends DBSchema {
  /** Keys that cannot be exported from the browser; deleting a key makes its data unreadable. */
  keys: { key: string; value: CryptoKey }
  seats: { key: string; value: Sealed & { user: number; role: string; confirmed_at: number; stocked_at?: number } }
  reads: { key: string; value: Sealed & { seat: string; at: number } }
  marks: { key: [user: number, id: number]; value: Sealed & { user: number; id: number; at: number } }
  /** The unsent chat messages of each user. */
  messages: { key: number; value: Sealed & { user: number } }
}
export type StoreSchema = IDBPDatabase<EncryptedStore>

/** Milliseconds after which unconfirmed data is deleted. */
export const keptFor = 7 * 86_400_000
export const roleSessionName = (user: number, role: string) => `${user}:${role}`

/** Without https a browser has neither locks nor keys, so nothing is stored. */
export const canKeep = () => 'indexedDB' in globalThis && 'locks' in navigator && globalThis.crypto?.subtle !== undefined

let opening: Promise<StoreSchema> | null = null
export const openEncryptedStore = (): Promise<StoreSchema> =>
  (opening ??= openDB<EncryptedStore>('touchline-sideline', 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('keys')
        database.createObjectStore('seats')
        database.createObjectStore('reads')
        database.createObjectStore('marks', { keyPath: ['user', 'id'] })
      }
      database.createObjectStore('messages', { keyPath: 'user' })
    },
    // A later version of the page wants to change the stores, or somebody deletes them: close the database and open it again on the next use.
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

/** Runs work under a lock, one tab at a time, so that writing or deleting a session is atomic. */
export const withStoreLock = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('touchline-vault', work) as Promise<T>

/** Returns the key of that name; `make` creates it if it is missing, once for all tabs. */
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

/** Encrypts a value. `place` is authenticated with it, so the value cannot be decrypted under another name. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(place) }, key, bytes(JSON.stringify(value)))
  return { iv, data }
}

/** Decrypts a value; null if the key or the place differs. */
export async function unseal<T>(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<T | null> {
  try {
    const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(place) }, key, data)
    return JSON.parse(new TextDecoder().decode(open)) as T
  } catch {
    return null
  }
}
