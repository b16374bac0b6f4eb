import { createStore } from '../../kit/api/store.ts'

const name = 'touchline-folded'

function remembered(): ReadonlySet<string> {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as unknown
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

export const foldedGroups = createStore<ReadonlySet<string>>(remembered())

export function fold(group: string) {
  const next = new Set(foldedGroups.get())
  if (!next.delete(group)) next.add(group)
  foldedGroups.set(next)
  try {
    localStorage.setItem(name, JSON.stringify([...next]))
  } catch {
    // The change then lasts only for this visit.
  }
}

/** The menu groups that are folded on this device. */
export const useFoldedGroups = () => [foldedGroups.use(), fold] as const
