import { canKeep, keyOf, openEncryptedStore, seal, unseal } from '../../offline/encrypted-store.ts'
import type { QueuedMark } from './queued-marks.ts'

const place = (user: number, id: number) => `mark ${user} ${id}`
/** Of others on this device who do not come back: not longer than this. */
const longest = 30 * 86_400_000

/** What this page knows of a user's marks. */
interface Held {
  marks: QueuedMark[]
  /** Those that the vault had when it last answered. */
  inStore: ReadonlySet<number>
  /** The vault does not take them: where a browser gives none, or it is full, they last as long as the page. */
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
/** Changes the marks of a user, one tab after the other. What `change` answers is what is left. */
export async function changeMarks(user: number, change: Change): Promise<QueuedMark[]> {
  if (canKeep()) {
    const write = () => navigator.locks.request('touchline-marks', () => changeStored(user, change))
    try {
      return hold(user, await write().catch((error: unknown) => makeRoom(error).then(write)))
    } catch {
      // Tried again with the next change, which is at the latest the next try to send.
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

/** The vault is back: what other tabs wrote meanwhile stands before what only this page knew; what they have sent is gone. */
function joined(stored: readonly QueuedMark[], { marks, inStore }: Held): QueuedMark[] {
  const others = stored.filter(({ id }) => !inStore.has(id))
  const shift = Math.max(0, ...others.map(({ id }) => id))
  const ours = marks.filter(({ id }) => !inStore.has(id) || stored.some((one) => one.id === id))
  return [...others, ...ours.map((mark) => (inStore.has(mark.id) ? mark : { ...mark, id: mark.id + shift }))]
}

/** Full: what was read can be read again, a mark cannot be made again. */
async function makeRoom(error: unknown) {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
  await (await openEncryptedStore()).clear('reads')
}

/** Marks of people who signed in here once and never came back, by the time of the server: a clock that is wrong throws nothing away. */
export async function dropOldMarks(user: number, now: number): Promise<void> {
  if (!canKeep()) return
  const change = (await openEncryptedStore()).transaction('marks', 'readwrite')
  for (let line = await change.store.openCursor(); line; line = await line.continue())
    if (line.value.user !== user && now - line.value.at > longest) await line.delete()
  await change.done
}

/** Their owner has let them all go; the key goes with them. */
export async function dropMarkKey(user: number): Promise<void> {
  held.delete(user)
  if (canKeep()) await (await openEncryptedStore()).delete('keys', `marks ${user}`)
}
