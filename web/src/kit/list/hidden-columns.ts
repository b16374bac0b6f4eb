import { createStore } from '../api/store.ts'

const storageKey = 'touchline-columns'
/** By user and list: the names of hidden columns. */
type Hidden = Readonly<Record<string, readonly string[]>>

function read(): Hidden {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as unknown
    return typeof stored === 'object' && stored !== null ? (stored as Hidden) : {}
  } catch {
    return {}
  }
}

const store = createStore<Hidden>(read())

/** The columns of a list that this person has hidden on this device; the spare ones as long as nothing was chosen. */
export function useHiddenColumns(
  userId: number,
  list: string,
  spare: readonly string[],
): [hidden: ReadonlySet<string>, set: (hidden: Iterable<string>) => void] {
  const key = `${userId}:${list}`
  const hidden = store.use()[key]
  const set = (next: Iterable<string>) => {
    store.set({ ...store.get(), [key]: [...next] })
    try {
      localStorage.setItem(storageKey, JSON.stringify(store.get()))
    } catch {
      // The choice then lasts until the page is left.
    }
  }
  return [new Set(Array.isArray(hidden) ? hidden : spare), set]
}
