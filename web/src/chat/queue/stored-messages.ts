import { canKeep, keyOf, openEncryptedStore, seal, unseal } from '../../kit/encrypted-store.ts'
import type { QueuedMessage } from './message-queue.ts'

const keyName = (user: number) => `messages ${user}`

async function read(user: number): Promise<QueuedMessage[]> {
  const key = await keyOf(keyName(user))
  const row = key && (await (await openEncryptedStore()).get('messages', user))
  return (row && (await unseal<QueuedMessage[]>(key, keyName(user), row))) ?? []
}

/** The unsent messages of a user on this device; none where the browser cannot encrypt. */
export const storedMessages = async (user: number): Promise<QueuedMessage[]> => (canKeep() ? await read(user).catch(() => []) : [])

/** Changes the stored messages of a user, one tab at a time. A device that cannot store them has them as long as the page is open. */
export async function changeStored(user: number, change: (messages: QueuedMessage[]) => QueuedMessage[]): Promise<void> {
  if (!canKeep()) return
  const write = async () => {
    const after = change(await read(user))
    const database = await openEncryptedStore()
    if (after.length === 0) return void (await database.delete('messages', user))
    const key = await keyOf(keyName(user), true)
    await database.put('messages', { ...(await seal(key, keyName(user), after)), user })
  }
  await (navigator.locks.request('touchline-messages', write) as Promise<void>).catch(() => undefined)
}
