import { canKeep, keyOf, openEncryptedStore, seal, unseal } from '../../kit/encrypted-store.ts'
import type { QueuedMark } from './queued-marks.ts'

const place = (user: number, id: number) => `mark ${user} ${id}`
/** Marks of users who do not sign in again on this device are deleted after this many milliseconds. */
const longest = 30 * 86_400_000

/** The state that this page holds of a user's marks. */
interface Held {
  marks: QueuedMark[]
  /** The ids that the encrypted store held when it was last read. */
  inStore: ReadonlySet<number>
  /** True when the encrypted store rejects writes, because the browser has none or it is full. The marks then last as long as the page. */
  isBroken: boolean
}
const nothing: Held = { marks: [], inStore: new Set(), isBroken: false }
const held = new Map<number, Held>()
const hold = (user: number, marks: QueuedMark[]) => {
  held.set(user, { marks, inStore: new Set(marks.map(({ id }) => id)), isBroken: false })
  return marks
}

export async function readMarks(user: number): Promise<QueuedMark[]> {
  const known = held.get(user) ?? nothing
  if (known.isBroken || !canKeep()) return known.marks
  return await fromStore(user).then(
    (marks) => hold(user, marks),
    () => known.marks,
  )
}

type Change = (marks: QueuedMark[]) => QueuedMark[]
/** Changes the marks of a user under a lock, one tab at a time. `change` returns the marks that remain. */
export async function changeMarks(user: number, change: Change): Promise<QueuedMark[]> {
  if (canKeep()) {
    const write = () => navigator.locks.request('touchline-marks', () => changeStored(user, change))
    try {
      return hold(user, await write().catch((error: unknown) => makeRoom(error).then(write)))
    } catch {
      // The next change tries again, at the latest with the next attempt to send.
    }
  }
  const { marks: before, inStore } = held.get(user) ?? nothing
  const marks = change(before).map((mark) => (inStore.has(mark.id) ? mark : { ...mark, unwritten: true as const }))
  held.set(user, { marks, inStore, isBroken: true })
  return marks
}

async function fromStore(user: number): Promise<QueuedMark[]> {
  const key = await keyOf(`marks ${user}`)
  if (!key) return []
  const rows = await (await openEncryptedStore()).getAll('marks', IDBKeyRange.bound([user, 0], [user, Infinity]))
  const opened = await Promise.all(rows.map((row) => unseal<QueuedMark>(key, place(user, row.id), row)))
  return opened.filter((mark) => mark !== null)
}

async function changeStored(user: number, change: Change): Promise<QueuedMark[]> {
  const stored = await fromStore(user)
  const known = held.get(user) ?? nothing
  const after = change(known.isBroken ? joined(stored, known) : stored).map(written)
  const key = after.length > 0 ? await keyOf(`marks ${user}`, true) : null
  const changed = after.filter((mark) => !stored.includes(mark))
  const rows = await Promise.all(
    changed.map(async (mark) => ({ ...(await seal(key!, place(user, mark.id), mark)), user, id: mark.id, at: Date.parse(mark.marked_at) })),
  )
  const write = (await openEncryptedStore()).transaction(['marks', 'keys'], 'readwrite', { durability: 'strict' })
  const store = write.objectStore('marks')
  const left = new Set(after.map(({ id }) => id))
  await Promise.all([
    ...stored.filter(({ id }) => !left.has(id)).map(({ id }) => store.delete([user, id])),
    ...rows.map((row) => store.put(row)),
    write.done,
  ])
  return after
}

const written = (mark: QueuedMark): QueuedMark => {
  if (!mark.unwritten) return mark
  const { unwritten: _, ...rest } = mark
  return rest
}

/** Merges after the encrypted store works again: marks of other tabs come before those that only this page has; marks that other tabs have sent are dropped. */
function joined(stored: readonly QueuedMark[], { marks, inStore }: Held): QueuedMark[] {
  const others = stored.filter(({ id }) => !inStore.has(id))
  const shift = Math.max(0, ...others.map(({ id }) => id))
  const ours = marks.filter(({ id }) => !inStore.has(id) || stored.some((one) => one.id === id))
  return [...others, ...ours.map((mark) => (inStore.has(mark.id) ? mark : { ...mark, id: mark.id + shift }))]
}

/** Frees space when the store is full: cached reads can be loaded again, a mark cannot be repeated. */
async function makeRoom(error: unknown) {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
  await (await openEncryptedStore()).clear('reads')
}

/** Deletes marks of users who never signed in again. The age is measured by the server's time, because a wrong device clock must not delete anything. */
export async function dropOldMarks(user: number, now: number): Promise<void> {
  if (!canKeep()) return
  const change = (await openEncryptedStore()).transaction('marks', 'readwrite')
  for (let line = await change.store.openCursor(); line; line = await line.continue())
    if (line.value.user !== user && now - line.value.at > longest) await line.delete()
  await change.done
}

/** Deletes the key of a user's marks after the user has discarded all of them. */
export async function dropMarkKey(user: number): Promise<void> {
  held.delete(user)
  if (canKeep()) await (await openEncryptedStore()).delete('keys', `marks ${user}`)
}
