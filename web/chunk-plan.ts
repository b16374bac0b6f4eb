import { allModules, isRoot, neededBy, reach, sharesOf, type Graph, type ModuleOfGraph, type Modules } from './module-graph.ts'

export interface Wishes {
  /** The name of the chunk that a module is in without a plan, or null; `shares` lazily imported modules load it. */
  fixed(id: string, shares: number): string | null
  /** True for lazily imported modules that nearly every page loads after the frame. */
  isEverywhere(id: string): boolean
  /** True for lazily imported modules that a browser keeps for times without a signal. */
  isKept(id: string): boolean
}

/** Modules that load together. A part needs nothing of the other parts of its level or of a higher one. */
export interface Part {
  name: string
  level: number
}

/**
 * The price of a file beside its content, in characters of source: its request, its head, and the work of server and browser. A page over a slow connection
 * waits one more round trip for every six files.
 */
const costOfFile = 4000
/** A page may load so much more than it needs, as a part of it, so that there are fewer files. */
const mostExtra = 0.02
/** The same for small pages, in characters. */
const leastExtra = 30_000
/** The same for all that a browser keeps for times without a signal, in characters. */
const mostKept = 3_000
/** The kept modules, and those that nearly every page loads, count as so many pages. */
const weightOfMany = 32
export const levels = 32

/** Modules that no page loads alone: those with the same pages, then those of joined ones. */
interface Draft {
  name: string | null
  modules: string[]
  size: number
  needs: Set<Draft>
  /** With all that it needs. */
  closure: Set<Draft>
}

interface Page {
  weight: number
  loads: Set<Draft>
  /** Characters that the page may still load without need. */
  room: number
}

/**
 * Divides the modules that several lazily imported modules share, and that no chunk has yet, into parts. Those that the same pages load are one part; two parts
 * are joined where the files that pages no longer request outweigh the code that they load without need.
 */
export function planParts(start: string, graph: Graph, wishes: Wishes): Map<string, Part> {
  const modules = allModules(start, graph)
  const rootsThat = (are: (id: string, info: ModuleOfGraph) => boolean) =>
    [...modules].filter(([id, info]) => isRoot(info) && are(id, info)).map(([id]) => id)
  const initial = reach(
    rootsThat((_, { isEntry }) => isEntry),
    modules,
  )
  const everywhere = reach(rootsThat(wishes.isEverywhere), modules)
  const kept = reach(rootsThat(wishes.isKept), modules)
  const screens = rootsThat(isScreen).map((id) => reach([id], modules))
  const shares = sharesOf(modules)
  const pagesOf = new Map<string, number[]>()
  const pages = [everywhere, kept, ...screens]
  for (const [page, reached] of pages.entries()) for (const id of reached) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
  const drafts = new Map<string, Draft>()
  const draftOf = new Map<string, Draft>()
  for (const [id, of] of pagesOf) {
    if (initial.has(id) || isScreen(id) || (shares.get(id)! < 2 && !everywhere.has(id))) continue
    const name = wishes.fixed(id, shares.get(id)!)
    const key = name ?? of.join()
    const draft = drafts.get(key) ?? { name, modules: [], size: 0, needs: new Set(), closure: new Set() }
    drafts.set(key, draft)
    draft.modules.push(id)
    draft.size += sizeOf(id, modules)
    draftOf.set(id, draft)
  }
  for (const [id, draft] of draftOf) for (const next of neededBy(id, modules)) if (draftOf.has(next)) draft.needs.add(draftOf.get(next)!)
  for (const draft of drafts.values()) draft.needs.delete(draft)
  const loading = pages.map((reached): Page => {
    const size = [...reached].reduce((sum, id) => sum + (initial.has(id) ? 0 : sizeOf(id, modules)), 0)
    return {
      weight: reached === everywhere || reached === kept ? weightOfMany : 1,
      loads: new Set([...reached].flatMap((id) => draftOf.get(id) ?? [])),
      room: reached === kept ? mostKept : Math.max(size * mostExtra, leastExtra),
    }
  })
  return named(join(new Set(drafts.values()), loading), modules)
}

const isScreen = (id: string) => id.endsWith('Screen.tsx')
const sizeOf = (id: string, modules: Modules) => modules.get(id)!.code?.length ?? 0

/** Joins the two drafts that gain most by it, until none gains. */
function join(left: Set<Draft>, pages: Page[]): Set<Draft> {
  const gains = new Map<Draft, Map<Draft, number>>()
  const count = (one: Draft, other: Draft) => gains.get(one)!.set(other, gainOf(one, other, pages))
  closeAll(left)
  for (const one of left) {
    gains.set(one, new Map())
    for (const other of left) if (other !== one && gains.has(other)) count(one, other)
  }
  for (;;) {
    let [best, from, to]: [number, Draft | null, Draft | null] = [0, null, null]
    for (const [one, others] of gains) for (const [other, gain] of others) if (gain > best) [best, from, to] = [gain, one, other]
    if (!from || !to) return left
    // Joining others since has changed what pages load.
    const gain = gainOf(from, to, pages)
    if (gain < best) {
      gains.get(from)!.set(to, gain)
      continue
    }
    const joined = replace(from, to, left, pages)
    for (const gone of [from, to]) {
      gains.delete(gone)
      for (const others of gains.values()) others.delete(gone)
    }
    gains.set(joined, new Map())
    for (const other of left) if (other !== joined) count(joined, other)
  }
}

function replace(from: Draft, to: Draft, left: Set<Draft>, pages: Page[]): Draft {
  const joined: Draft = {
    name: null,
    modules: [...from.modules, ...to.modules],
    size: from.size + to.size,
    needs: new Set([...from.needs, ...to.needs]),
    closure: new Set(),
  }
  for (const page of pages) {
    const [one, other] = [page.loads.has(from), page.loads.has(to)]
    if (one !== other) {
      page.room -= extraOf(page, one ? to : from)
      for (const draft of (one ? to : from).closure) page.loads.add(draft)
    }
    if (one || other) page.loads.add(joined)
    page.loads.delete(from)
    page.loads.delete(to)
  }
  left.delete(from)
  left.delete(to)
  left.add(joined)
  for (const draft of left) {
    if (draft.needs.delete(from)) draft.needs.add(joined)
    if (draft.needs.delete(to)) draft.needs.add(joined)
  }
  joined.needs.delete(joined)
  closeAll(left)
  return joined
}

function closeAll(drafts: Set<Draft>): void {
  for (const draft of drafts) {
    draft.closure = new Set()
    const todo = [draft]
    for (let one = todo.pop(); one; one = todo.pop()) {
      if (draft.closure.has(one)) continue
      draft.closure.add(one)
      todo.push(...one.needs)
    }
  }
}

/** The characters that a page would load in addition for a draft. */
function extraOf(page: Page, draft: Draft): number {
  let extra = 0
  for (const one of draft.closure) if (!page.loads.has(one)) extra += one.size
  return extra
}

/** The gain of joining two drafts, in characters: a file for each common page, less what other pages load without need; 0 if a page has no room for that. */
function gainOf(a: Draft, b: Draft, pages: Page[]): number {
  if (a.name !== null || b.name !== null) return 0
  let gain = 0
  for (const page of pages) {
    const [one, other] = [page.loads.has(a), page.loads.has(b)]
    if (one && other) gain += page.weight * costOfFile
    else if (one || other) {
      const extra = extraOf(page, one ? b : a)
      if (extra > page.room) return 0
      gain -= page.weight * extra
    }
  }
  // A third part between the two would need the joined one, and the joined one it.
  const isBetween = (from: Draft, to: Draft) => [...from.needs].some((next) => next !== to && next.closure.has(to))
  return gain > 0 && !isBetween(a, b) && !isBetween(b, a) ? gain : 0
}

/** Names each part by the area of its largest module and counts its level: one more than those of the parts that it needs. */
function named(drafts: Set<Draft>, modules: Modules): Map<string, Part> {
  const found = new Map<Draft, number>()
  const levelOf = (draft: Draft): number => {
    if (!found.has(draft)) {
      found.set(draft, 0)
      found.set(draft, Math.min(levels - 1, Math.max(-1, ...[...draft.needs].filter(({ name }) => name === null).map(levelOf)) + 1))
    }
    return found.get(draft)!
  }
  const times = new Map<string, number>()
  const parts = new Map<string, Part>()
  for (const draft of drafts) {
    if (draft.name !== null) continue
    const largest = draft.modules.reduce((a, b) => (sizeOf(b, modules) > sizeOf(a, modules) ? b : a)).replaceAll('\\', '/')
    const area = /.*\/(?:src|node_modules(?:\/@[^/]+)?)\/([\w-]+)/.exec(largest)?.[1] ?? 'part'
    times.set(area, (times.get(area) ?? 0) + 1)
    const part = { name: `${area}-${times.get(area)}`, level: levelOf(draft) }
    for (const id of draft.modules) parts.set(id, part)
  }
  return parts
}
