import { canKeep, keyOf, openVault, seal, unseal } from '../sideline/vault.ts'
import type { KeptMark } from './waiting-marks.ts'

const place = (user: number, id: number) => `mark ${user} ${id}`
/** Of others on this device who do not come back: not longer than this. */
const longest = 30 * 86_400_000

/** What this tab knows: where a browser gives no vault, or it is full, the marks last as long as the page. */
const inMemory = new Map<number, KeptMark[]>()
const hold = (user: number, marks: KeptMark[]): KeptMark[] => (inMemory.set(user, marks), marks)
const held = (user: number) => inMemory.get(user) ?? []
let isBroken = false

export const readMarks = async (user: number): Promise<KeptMark[]> =>
  isBroken || !canKeep() ? held(user) : hold(user, await fromVault(user).catch(() => held(user)))

/** Changes the marks of a user, one tab after the other. What `change` answers is what is left. */
export async function changeMarks(user: number, change: (marks: KeptMark[]) => KeptMark[]): Promise<KeptMark[]> {
  if (!isBroken && canKeep()) {
    try {
      return hold(user, await navigator.locks.request('touchline-marks', () => changeInVault(user, change)))
    } catch {
      isBroken = true
    }
  }
  return hold(user, change(held(user)))
}

async function fromVault(user: number): Promise<KeptMark[]> {
  const key = await keyOf(`marks ${user}`)
  if (!key) return []
  const rows = await (await openVault()).getAll('marks', IDBKeyRange.bound([user, 0], [user, Infinity]))
  const opened = await Promise.all(rows.map((row) => unseal<KeptMark>(key, place(user, row.id), row)))
  return opened.filter((mark) => mark !== null)
}

async function changeInVault(user: number, change: (marks: KeptMark[]) => KeptMark[]): Promise<KeptMark[]> {
  const before = await fromVault(user)
  const after = change(before)
  const key = after.length > 0 ? await keyOf(`marks ${user}`, true) : null
  const changed = after.filter((mark) => !before.includes(mark))
  const rows = await Promise.all(
    changed.map(async (mark) => ({ ...(await seal(key!, place(user, mark.id), mark)), user, id: mark.id, at: Date.now() })),
  )
  const write = (await openVault()).transaction(['marks', 'keys'], 'readwrite', { durability: 'strict' })
  const store = write.objectStore('marks')
  const left = new Set(after.map(({ id }) => id))
  await Promise.all([
    ...before.filter(({ id }) => !left.has(id)).map(({ id }) => store.delete([user, id])),
    ...rows.map((row) => store.put(row)),
  ])
  await write.done
  return after
}

/** Marks of people who signed in here once and never came back. */
export async function dropOldMarks(now: number): Promise<void> {
  if (!canKeep()) return
  const change = (await openVault()).transaction('marks', 'readwrite')
  for (let line = await change.store.openCursor(); line; line = await line.continue())
    if (now - line.value.at > longest) await line.delete()
  await change.done
}

/** Their owner signs out and lets them go; the key goes with them. */
export async function dropMarks(user: number): Promise<void> {
  await changeMarks(user, () => [])
  if (canKeep()) await (await openVault()).delete('keys', `marks ${user}`)
}
