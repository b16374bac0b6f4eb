import { useState } from 'react'

export interface Selection {
  /** Ids that were selected one by one, on whatever page. */
  ids: ReadonlySet<number>
  /** Everything that search and filters find, on all pages. */
  isAll: boolean
  has: (id: number) => boolean
  /** A row that is taken out of everything found leaves the others of its page selected; the pages beyond it are out of sight. */
  toggle: (id: number, page: readonly number[]) => void
  /** Selects all these rows, or none of them where all are selected. */
  togglePage: (ids: readonly number[]) => void
  selectAll: () => void
  /** Takes out rows that have left the list. */
  drop: (ids: readonly number[]) => void
  clear: () => void
}

interface State {
  key: string
  ids: ReadonlySet<number>
  isAll: boolean
}

/** A list with all that narrows it: what the reader chose, and the filters of the page itself, such as the team whose rows it lists. */
interface Narrowed {
  path: string
  narrowed: Readonly<Record<string, string>>
  within: Readonly<Record<string, string>> | undefined
}

/** Rows that another search, or the page of another team, does not show are not selected unseen. */
export function useSelection({ path, narrowed, within }: Narrowed): Selection {
  const key = JSON.stringify([path, narrowed, within])
  const [state, setState] = useState<State>({ key, ids: new Set(), isAll: false })
  const { ids, isAll } = state.key === key ? state : { ids: new Set<number>(), isAll: false }
  const set = (next: ReadonlySet<number>, all = false) => setState({ key, ids: next, isAll: all })
  const without = (some: readonly number[]) => new Set([...ids].filter((id) => !some.includes(id)))
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle: (id, page) => set(isAll ? new Set(page.filter((other) => other !== id)) : ids.has(id) ? without([id]) : new Set([...ids, id])),
    togglePage: (page) => set(isAll || page.every((id) => ids.has(id)) ? without(page) : new Set([...ids, ...page])),
    selectAll: () => set(new Set(), true),
    drop: (gone) => set(without(gone)),
    clear: () => set(new Set()),
  }
}
