/** The part of the bundler's module graph that decides about chunks and about what a browser keeps. */
export interface Graph {
  getModuleInfo(id: string): ModuleOfGraph | null
}
export interface ModuleOfGraph {
  code: string | null
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export type Modules = ReadonlyMap<string, ModuleOfGraph>

/** All modules of the graph of one of them, in the order of their names. */
export function allModules(start: string, graph: Graph): Map<string, ModuleOfGraph> {
  const found = new Map<string, ModuleOfGraph>()
  const todo = [start]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const info = found.has(id) ? null : graph.getModuleInfo(id)
    if (info === null) continue
    found.set(id, info)
    todo.push(...info.importers, ...info.dynamicImporters, ...info.importedIds, ...info.dynamicallyImportedIds)
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** True for an entry and for a module that is imported lazily. */
export const isRoot = ({ isEntry, dynamicImporters }: ModuleOfGraph) => isEntry || dynamicImporters.length > 0

/** Counts for each module the entries and lazily imported modules that load it. */
export function sharesOf(modules: Modules): Map<string, number> {
  const shares = new Map<string, number>()
  for (const [root, info] of modules) if (isRoot(info)) for (const id of reach([root], modules)) shares.set(id, (shares.get(id) ?? 0) + 1)
  return shares
}

/** The modules that load together with one of these, themselves included. */
export function reach(roots: string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const todo = [...roots]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id) || !modules.has(id)) continue
    found.add(id)
    todo.push(...neededBy(id, modules))
  }
  return found
}

/** The names that a module imports or passes on, each with the module that it names for them. */
const namesFrom = (code: string | null) =>
  [...(code ?? '').matchAll(/(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, list, from]) =>
    list!.split(',').map((name) => [name.trim().split(/\s+/), from!] as const),
  )

const statements = /\/\*.*?\*\/|\/\/[^\n]*|(?:im|ex)port\s[\w\s*{},$]*?from\s*["'][^"']+["']|export\s*\{[^}]*\}|["']use client["']|[;\s]/gs
/** True for a module that only passes on what others export. */
const isIndex = (code: string | null) => (code ?? '').replaceAll(statements, '') === ''

const indexes = new WeakMap<ModuleOfGraph, ReadonlyMap<string, string> | null>()
/** The module of a library behind each name of its index; null if the module is more than an index. */
function namesOf(index: ModuleOfGraph): ReadonlyMap<string, string> | null {
  const known = indexes.get(index)
  if (known !== undefined) return known
  const fileOf = (from: string) => index.importedIds.find((id) => id.endsWith(from.slice(1)))
  const names = isIndex(index.code) ? new Map(namesFrom(index.code).map(([name, from]) => [name.at(-1)!, fileOf(from) ?? ''])) : null
  indexes.set(index, names)
  return names
}

const needed = new WeakMap<ModuleOfGraph, string[]>()
/** The modules that a module uses. The index of a library imports all of it; only the modules that are named count. */
export function neededBy(id: string, modules: Modules): string[] {
  const own = modules.get(id)!
  const known = needed.get(own)
  if (known) return known
  const named = namesFrom(own.code)
  const found = own.importedIds.flatMap((next) => {
    const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(next)?.[1]
    if (library === undefined || id.includes(`/node_modules/${library}/`)) return [next]
    const names = namesOf(modules.get(next)!)
    const files = named.filter(([, from]) => from === library).map(([name]) => names?.get(name[0]!) || null)
    return files.length > 0 && files.every((file) => file !== null) ? files : [next]
  })
  needed.set(own, found)
  return found
}
