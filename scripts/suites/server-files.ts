/** A costly test file names at its head the folders and files whose changes it has to notice; `.../area.ts` names the files of this name in every folder. */
const named = /@runs-with ([^*\n]+)/

/** The repository, as a run by day knows it. */
export interface Known {
  /** Paths from the root of the repository; null when they are unknown. */
  changed: readonly string[] | null
  /** The number that chooses the part in turn. */
  day: number
  /** Every area with all areas that it stands on, through others too. */
  standsOn: ReadonlyMap<string, ReadonlySet<string>>
  /** The area of each table, or `kit`. */
  ownerOf: ReadonlyMap<string, string>
  /** Reads a file; empty for one that was deleted. */
  text: (file: string) => string
}

/**
 * The test files of the server that a day leaves out. The tests of an area run on a day when it, an area that it stands on, or what all share changed, else every
 * third day. A costly file that names what it tests runs when that changed, else every third day. None is left out when packages changed or the changes are unknown.
 */
export function leftOut(files: readonly string[], known: Known): string[] {
  const { changed, day, standsOn, text } = known
  if (changed === null || changed.includes('package-lock.json')) return []
  const touched = new Set(changed.flatMap((path) => touchedBy(path, known)))
  return files.filter((file, index) => {
    if (index % 3 === day % 3 || changed.includes(file)) return false
    const tested = named.exec(text(file))?.[1]?.trim().split(/\s+/)
    if (tested)
      return !changed.some((path) => tested.some((one) => (one.startsWith('.../') ? path.endsWith(one.slice(3)) : path.startsWith(one))))
    const folder = folderOf(file)
    if (folder === undefined || (folder !== 'kit' && !standsOn.has(folder))) return false
    return [all, folder, ...(standsOn.get(folder) ?? [])].every((one) => !touched.has(one))
  })
}

const all = 'all'
const folderOf = (path: string) => /^(?:domain|server)\/src\/([^/]+)\//.exec(path)?.[1]

/** The areas that a changed file belongs to; `all` for the kit, what tests share, and the demo club. A migration belongs to the areas whose tables it names. */
function touchedBy(path: string, { standsOn, ownerOf, text }: Known): string[] {
  if (!/^(?:domain|server)\//.test(path)) return /^(?:package|vitest)[\w.-]*$/.test(path) ? [all] : []
  if (/\.test\.ts$|^(?:domain|server)\/src\/areas\.ts$|^server\/migrations\/(?:index\.ts|schema\.sql)$/.test(path)) return []
  // Demo rows of an area may stand in tables of the areas below it.
  if (path.endsWith('.demo.ts')) return [all]
  const folders = path.startsWith('server/migrations/')
    ? [...text(path).matchAll(/\w+/g)].flatMap(([word]) => ownerOf.get(word) ?? [])
    : [folderOf(path) ?? all]
  return folders.map((folder) => (standsOn.has(folder) ? folder : all))
}

/** Every area with all areas that it stands on: what its `after` names, and what these stand on in turn. */
export function reachOf(areas: readonly { name: string; after: readonly string[] }[]): Map<string, ReadonlySet<string>> {
  const reach = new Map<string, ReadonlySet<string>>()
  for (const { name, after } of areas) reach.set(name, new Set(after.flatMap((one) => [one, ...(reach.get(one) ?? [])])))
  return reach
}
